import { savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { act } from '@lensdock/server/apps/testing/staged-app.ts';
import { appInStore } from '@lensdock/server/testing/store-stages.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { retryAtOnce } from '../testing/retry-at-once.ts';

const services = realServer();

/** A published app with a subscription of 300. */
const soldApp = () =>
  appInStore(services.server, { licences: licencesOf(['FULL', true, '1000'], ['SUBSCRIPTION', true, '300']).licences });

async function openPricing(app: string) {
  await openConsole(services.server, `/app/${app}/pricing`);
  await screen.findByRole('switch', { name: 'Subscription' });
}

const price = () => screen.getByLabelText<HTMLInputElement>('Price for 12 months');

describe('prices of a locked app', () => {
  it.each([
    ['in review', { type: 'save-listing' }, /Editing is locked until the review is complete\./],
    ['withdrawn', { type: 'withdraw-from-store' }, /The store unpublished this app/],
  ] as const)('are read-only while it is %s, with a reason', async (_what, action, said) => {
    const app = await soldApp();
    await act(services.server, action.type === 'save-listing' ? 'ada' : 'olga', app, action);
    await openPricing(app);
    await screen.findAllByText(said);
    expect(price().disabled).toBe(true);
    for (const name of ['Full licence', 'Subscription', 'Trial'])
      expect(screen.getByRole<HTMLInputElement>('switch', { name }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    const add = screen.queryByRole<HTMLButtonElement>('button', { name: 'Add discount' });
    if (add) expect(add.disabled || add.getAttribute('aria-disabled') === 'true').toBe(true);
    const call = { as: 'ada', params: { id: app }, body: licencesOf(['FULL', true, '2']) } as const;
    expect((await services.server.call(savePricing, call)).status).toBe(409);
  });
});

describe('a price conversion answered by a proxy', () => {
  it('is reported as failed at the price, which keeps its input', async () => {
    retryAtOnce();
    const app = await soldApp();
    await openPricing(app);
    const real = globalThis.fetch;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (!String(input).includes('price-conversion')) return real(input, init);
      return Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    });
    try {
      fireEvent.change(screen.getByLabelText('Price'), { target: { value: '1234' } });
      const full = within(screen.getByRole('region', { name: 'Full licence' }));
      await full.findByText('The price could not be converted. Try again.');
      expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('1234');
    } finally {
      spy.mockRestore();
    }
  });
});
