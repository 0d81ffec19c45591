// @module-tag slow-3
import { readPricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { newApp, readyApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { appInStore, grantTool } from '@lensdock/server/testing/store-stages.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

type SamplePerson = 'ada' | 'eve';

async function openPricing(app: string, as: SamplePerson = 'ada') {
  const person = await openConsole(services.server, `/app/${app}/pricing`, as);
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  await screen.findByRole('switch', { name: 'Full licence' });
  return person;
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const turn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const price = () => screen.getByLabelText<HTMLInputElement>('Price');
const save = () => screen.getByRole('button', { name: 'Save' });
const saved = () => screen.findByText('The data was saved successfully.');

async function pricingOf(app: string) {
  return (await services.server.call(readPricing, { as: 'ada', params: { id: app } })).body;
}

describe('pricing page', () => {
  it('turns a licence on, converts its price and saves both', async () => {
    const app = await newApp(services.server);
    const person = await openPricing(app);
    await person.click(turn('Full licence'));
    await person.type(price(), '1999');
    await panel('Full licence').findByText('2,174.31 USD');
    panel('Full licence').getByText('599.70 EUR');
    panel('Full licence').getByText('1,399.30 EUR');
    panel('Full licence').getByText('Exchange rate on 18 November 2026: 1 EUR = 1.0877 USD');
    await person.click(save());
    await saved();
    expect((await pricingOf(app)).licences[0]).toMatchObject({ enabled: true, specifiedPrice: '1999' });
  });

  it('converts a price only when typing pauses, and shows the result for the latest price', async () => {
    const app = await newApp(services.server);
    const person = await openPricing(app);
    const real = globalThis.fetch;
    const converted: string[] = [];
    let typedAt = 0;
    let restedMs = 0;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const price = /price-conversion\?price=(\d+)/.exec(String(input))?.[1];
      if (price) {
        converted.push(price);
        restedMs = performance.now() - typedAt;
      }
      const answer = await real(input, init);
      // The first response arrives after the second.
      if (price === '100') await new Promise((resolve) => setTimeout(resolve, 900));
      return answer;
    });
    try {
      typedAt = performance.now();
      fireEvent.change(price(), { target: { value: '100' } });
      await waitFor(() => expect(converted).toEqual(['100']));
      expect(restedMs).toBeGreaterThanOrEqual(300);
      await person.type(price(), '0');
      await panel('Full licence').findByText('1,087.70 USD');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      panel('Full licence').getByText('1,087.70 USD');
      expect(converted).toEqual(['100', '1000']);
    } finally {
      spy.mockRestore();
    }
  });

  it.each([
    ['19,99', '“19,99” is a decimal number. Enter a whole amount, for example 20.'],
    ['1.999', '“1.999” contains separators. Enter digits only, for example 1999.'],
    ['12345678901', '“12345678901” has more than 10 digits.'],
    ['ten', '“ten” is not a price. Enter digits only, for example 1999.'],
  ])('clears %s, names the input and saves nothing', async (typed, words) => {
    const app = await newApp(services.server);
    const person = await openPricing(app);
    await person.type(price(), typed);
    await person.tab();
    expect(price()).toHaveProperty('value', '');
    panel('Full licence').getByText(words);
    expect(panel('Full licence').queryByText('Converted')).toBeNull();
    await person.click(save());
    await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(price()));
    expect((await pricingOf(app)).proposed).toBe(true);
  });

  it('shows all errors that prevent a save at the fields and above them', async () => {
    const app = await newApp(services.server);
    const person = await openPricing(app);
    await person.click(turn('Subscription'));
    await person.type(price(), '19,99');
    await person.click(save());
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '“19,99” is a decimal number. Enter a whole amount, for example 20.',
      'Enter a price of 1 or more.',
    ]);
    panel('Subscription').getByText('Enter a price of 1 or more.');
    expect((await pricingOf(app)).proposed).toBe(true);
  });

  it('warns of the minimum commission below its price', async () => {
    const person = await openPricing(await newApp(services.server));
    await person.type(price(), '83');
    panel('Full licence').getByText(t('pricing.minimum-hint', { price: '84 EUR', minimum: '25 EUR' }));
    await person.clear(price());
    await person.type(price(), '84');
    expect(
      panel('Full licence').queryByText(t('pricing.minimum-hint', { price: '84 EUR', minimum: '25 EUR' })),
    ).toBeNull();
  });

  it('disables paid licences for a seller who cannot offer them, with the reason and a link', async () => {
    await openPricing(await newApp(services.server, 'eve'), 'eve');
    expect(turn('Full licence')).toHaveProperty('disabled', true);
    expect(price()).toHaveProperty('disabled', true);
    panel('Full licence').getByText(t('pricing.closed'));
    panel('Full licence').getByText(/Your payout account is not validated yet\./);
    panel('Subscription').getByRole('link', { name: /Contact support|Payout settings/ });
    expect(turn('Trial')).toHaveProperty('disabled', false);
  });

  it.each([
    ['en', /^Not available in the selected country\. Where/, /^Not available in the selected country, because/],
    ['de', /^Im ausgewählten Land nicht verfügbar\. Wo/, /^Im ausgewählten Land nicht verfügbar, weil/],
  ] as const)(
    'says in one sentence (%s) that a licence is not available in the only country',
    async (language, full, yearly) => {
      const countries = [{ isocode: 'AL', selected: true }];
      const staging = { availability: { storeAvailabilityMode: 'PUBLIC' as const, countries } };
      await openPricing((await readyApp(services.server, 'ada', staging)).app);
      onTestFinished(() => changeLanguage('en'));
      act(() => changeLanguage(language));
      await screen.findByText(full);
      screen.getByText(yearly);
    },
  );

  it('asks before a published licence is turned off, and leaves it on when cancelled', async () => {
    const app = await appInStore(services.server);
    const person = await openPricing(app);
    await person.click(turn('Trial'));
    const dialog = await screen.findByRole('dialog', { name: 'Turn this licence off?' });
    await person.click(within(dialog).getByRole('button', { name: 'Keep licence on' }));
    expect(turn('Trial').checked).toBe(true);
    await person.click(turn('Trial'));
    const again = await screen.findByRole('dialog', { name: 'Turn this licence off?' });
    await person.click(within(again).getByRole('button', { name: t('pricing.turn-off-act') }));
    expect(turn('Trial').checked).toBe(false);
  });

  it('turns a draft’s licence off without asking', async () => {
    const person = await openPricing(await newApp(services.server));
    await person.click(turn('Trial'));
    await person.click(turn('Trial'));
    expect(turn('Trial').checked).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('turns the other licences off when the app is offered as a tool', async () => {
    const app = await newApp(services.server);
    await grantTool(services.server, app);
    const person = await openPricing(app);
    await person.click(turn('Trial'));
    await person.click(turn('Tool licence'));
    expect(turn('Trial').checked).toBe(false);
    expect(turn('Trial').disabled).toBe(true);
    await person.click(save());
    await saved();
    expect((await pricingOf(app)).licences.filter(({ enabled }) => enabled).map(({ type }) => type.code)).toEqual([
      'TOOL',
    ]);
  });
});

describe('the price of an active subscription', () => {
  const yearly = () => screen.getByLabelText<HTMLInputElement>('Price for 12 months');

  it('changes with notice: announces it, then shows the date and is read-only', async () => {
    const app = await appInStore(services.server, { licences: licencesOf(['SUBSCRIPTION', true, '300']).licences });
    const person = await openPricing(app);
    expect(yearly().disabled).toBe(false);
    await person.clear(yearly());
    await person.type(yearly(), '350');
    panel('Subscription').getByText('The new price takes effect 30 days after you save');
    await person.click(screen.getByRole('button', { name: t('pricing.save-publish') }));
    const summary = within(await screen.findByRole('dialog', { name: t('pricing.publish-title') }));
    summary.getByText(/^The new price takes effect 30 days after you save\./);
    await person.click(summary.getByRole('button', { name: t('pricing.save-publish') }));
    await saved();
    await panel('Subscription').findByText('New price of 350 EUR from 18 December 2026');
    panel('Subscription').getByText(/You cannot change the price again until then/);
    expect(yearly().disabled).toBe(true);
  });

  it('changes immediately for an app that was never published', async () => {
    const person = await openPricing(await newApp(services.server));
    await person.type(yearly(), '350');
    expect(screen.queryByText('The new price takes effect 30 days after you save')).toBeNull();
  });
});
