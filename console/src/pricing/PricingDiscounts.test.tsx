// @module-tag slow-3
import { addDiscount, listDiscounts, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

async function openPricing(app: string) {
  const person = await openConsole(services.server, `/app/${app}/pricing`);
  await screen.findByRole('switch', { name: 'Full licence' });
  return person;
}

const turn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const saved = () => screen.findByText('The data was saved successfully.');

describe('volume discounts', () => {
  async function pricedApp(price = '1999'): Promise<string> {
    const app = await newApp(services.server);
    await services.server.call(savePricing, {
      as: 'ada',
      params: { id: app },
      body: licencesOf(['FULL', true, price]),
    });
    return app;
  }
  const discountsOf = async (app: string) =>
    (await services.server.call(listDiscounts, { as: 'ada', params: { id: app } })).body.discounts;
  const quantity = (number: number) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: t('pricing.quantity-of', { number }) });
  const percent = (number: number) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: t('pricing.discount-of', { number }) });

  it('are added as a ladder of rounded prices, up to five, and saved with the page', async () => {
    const app = await pricedApp();
    const person = await openPricing(app);
    for (let number = 1; number <= 5; number++) {
      await person.click(screen.getByRole('button', { name: 'Add discount' }));
      expect([quantity(number).value, percent(number).value]).toEqual(['0', '0']);
      await person.clear(quantity(number));
      await person.type(quantity(number), String(number * 10));
      await person.clear(percent(number));
      await person.type(percent(number), String(number * 3));
    }
    expect(screen.queryByRole('button', { name: 'Add discount' })).toBeNull();
    screen.getByText('5 of 5 used');
    const table = within(screen.getByRole('table', { name: 'Volume discounts' }));
    table.getByText('1,939 EUR');
    screen.getByRole('img', { name: t('pricing.ladder') });
    await person.click(save());
    await saved();
    const { body } = await services.server.call(listDiscounts, { as: 'ada', params: { id: app } });
    const rows = body.discounts.map(({ minQuantity, discount }) => ({ quantity: minQuantity, percent: discount }));
    expect(rows).toEqual([10, 20, 30, 40, 50].map((quantity, index) => ({ quantity, percent: (index + 1) * 3 })));
  });

  it('show errors with row and field, at the fields and above them', async () => {
    const app = await pricedApp();
    await services.server.call(addDiscount, { as: 'ada', params: { id: app }, body: { minQuantity: 10, discount: 5 } });
    const person = await openPricing(app);
    await person.click(screen.getByRole('button', { name: 'Add discount' }));
    await person.clear(quantity(2));
    await person.type(quantity(2), '1');
    await person.clear(percent(2));
    await person.type(percent(2), '100');
    await person.click(save());
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Minimum quantity of discount 2: Enter a quantity from 2 to 999999.',
      'Percentage of discount 2: Enter a percentage from 1 to 99.',
    ]);
    screen.getByText('Enter a quantity from 2 to 999999.');
    await waitFor(() => expect(document.activeElement).toBe(quantity(2)));
    await person.clear(quantity(2));
    await person.type(quantity(2), '10');
    screen.getByText('You already defined a volume discount for this quantity range.');
    expect((await discountsOf(app)).length).toBe(1);
  });

  it('warn when the discounted price is zero', async () => {
    const app = await pricedApp('50');
    const person = await openPricing(app);
    await person.click(screen.getByRole('button', { name: 'Add discount' }));
    await person.type(quantity(1), '{Control>}a{/Control}10');
    await person.type(percent(1), '{Control>}a{/Control}98');
    expect(screen.queryByText(t('pricing.discounted-to-zero'))).toBeNull();
    await person.type(percent(1), '{Control>}a{/Control}99');
    await screen.findByText(t('pricing.discounted-to-zero'));
  });

  it('do not count as a change until they are edited, and unedited ones are dropped on save', async () => {
    const app = await pricedApp();
    const person = await openPricing(app);
    await person.click(screen.getByRole('button', { name: 'Add discount' }));
    await person.click(screen.getByRole('button', { name: 'Add discount' }));
    expect(quantity(2).value).toBe('0');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await person.clear(quantity(1));
    await person.type(quantity(1), '20');
    await person.clear(percent(1));
    await person.type(percent(1), '7');
    await person.click(save());
    await saved();
    expect(await discountsOf(app)).toMatchObject([{ minQuantity: 20, discount: 7 }]);
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: t('pricing.quantity-of', { number: 2 }) })).toBeNull(),
    );
    expect(quantity(1).value).toBe('20');
  });

  it('are read-only and kept while the full licence is off', async () => {
    const app = await pricedApp();
    await services.server.call(addDiscount, { as: 'ada', params: { id: app }, body: { minQuantity: 10, discount: 5 } });
    const person = await openPricing(app);
    await person.click(turn('Full licence'));
    expect(quantity(1).disabled).toBe(true);
    expect(screen.getAllByText(/^Turn on the full licence and enter a price/).length).toBeGreaterThan(0);
    await person.click(save());
    await saved();
    expect(quantity(1).value).toBe('10');
  });
});
