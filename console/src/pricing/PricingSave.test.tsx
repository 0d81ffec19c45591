// @module-tag slow-6
import { addDiscount, listDiscounts, readPricing, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { good, newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { setValidated } from '@lensdock/server/payout-accounts/testing/validate-account.ts';
import { appInStore, companyIdOf } from '@lensdock/server/testing/store-stages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draftKey, storeDraft } from '../forms/drafts/draft-storage.ts';
import { t } from '../testing/catalogue-text.ts';
import { holdReply } from '../testing/hold-reply.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

async function openPricing(app: string) {
  const person = await openConsole(services.server, `/app/${app}/pricing`);
  await screen.findByRole('switch', { name: 'Full licence' });
  return person;
}

const turn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const price = () => screen.getByLabelText<HTMLInputElement>('Price');
const save = () => screen.getByRole('button', { name: 'Save' });
const saved = () => screen.findByText('The data was saved successfully.');

async function pricingOf(app: string) {
  return (await services.server.call(readPricing, { as: 'ada', params: { id: app } })).body;
}

describe('a conflict', () => {
  it('keeps the input and lets the person decide', async () => {
    const app = await newApp(services.server);
    const person = await openPricing(app);
    await person.click(turn('Full licence'));
    await person.type(price(), '500');
    await services.server.call(savePricing, {
      as: 'ben',
      params: { id: app },
      body: licencesOf(['FULL', true, '700']),
    });
    await person.click(save());
    const stale = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(stale));
    expect(price().value).toBe('500');
    const [, mine] = within(stale).getAllByRole('button');
    if (mine) await person.click(mine);
    await saved();
    expect((await pricingOf(app)).licences[0]?.specifiedPrice).toBe('500');
  });

  it('keeps the other person’s values of untouched fields', async () => {
    const app = await newApp(services.server);
    const person = await openPricing(app);
    await person.click(turn('Trial'));
    await services.server.call(savePricing, {
      as: 'ben',
      params: { id: app },
      body: licencesOf(['FULL', true, '700']),
    });
    await person.click(save());
    await person.click(within(await screen.findByRole('alert')).getByRole('button', { name: t('forms.stale-keep') }));
    await saved();
    const on = (await pricingOf(app)).licences.filter(({ enabled }) => enabled);
    expect(on.map(({ type, specifiedPrice }) => [type.code, specifiedPrice])).toEqual([
      ['FULL', '700'],
      ['EVALUATION', null],
    ]);
  });
});

it('reads licences and discounts again when a save came between the two replies', async () => {
  const app = await newApp(services.server);
  const params = { id: app };
  await services.server.call(savePricing, { as: 'ada', params, body: licencesOf(['FULL', true, '700']) });
  const real = globalThis.fetch;
  const hasSaved = Promise.withResolvers<void>();
  let discountReads = 0;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/prices')) await hasSaved.promise;
    const answer = await real(input, init);
    if (String(input).endsWith('/discounts') && ++discountReads === 1) {
      await good(services.server.call(addDiscount, { as: 'ben', params, body: { minQuantity: 10, discount: 5 } }));
      hasSaved.resolve();
    }
    return answer;
  });
  try {
    const person = await openPricing(app);
    expect(await screen.findByDisplayValue('10')).toBeDefined();
    expect(discountReads).toBe(2);
    await person.click(turn('Trial'));
    await person.click(save());
    await saved();
    const { discounts } = (await services.server.call(listDiscounts, { as: 'ada', params })).body;
    expect(discounts).toMatchObject([{ minQuantity: 10, discount: 5 }]);
  } finally {
    spy.mockRestore();
  }
});

describe('a slow save', () => {
  it('keeps input typed while it runs as a new change', async () => {
    const app = await newApp(services.server);
    const person = await openPricing(app);
    await person.click(turn('Full licence'));
    await person.type(price(), '500');
    const held = holdReply('PUT', /\/pricing$/);
    await person.click(save());
    await screen.findByRole('button', { name: t('ui.saving') });
    await person.type(price(), '9');
    expect(price().value).toBe('5009');
    held.release();
    await saved();
    expect(price().value).toBe('5009');
    await waitFor(() => expect(document.activeElement).toBe(price()));
    screen.getByText(/^Unsaved changes in 1 field/);
    expect((await pricingOf(app)).licences[0]?.specifiedPrice).toBe('500');
    await person.click(save());
    await waitFor(async () => expect((await pricingOf(app)).licences[0]?.specifiedPrice).toBe('5009'));
  });
});

describe('the review summary of changed prices', () => {
  const publish = () => screen.getByRole('button', { name: t('pricing.save-publish') });
  const summary = async () => within(await screen.findByRole('dialog', { name: t('pricing.publish-title') }));
  const online = () =>
    appInStore(services.server, { licences: licencesOf(['FULL', true, '700'], ['EVALUATION', true]).licences });

  it('shows them next to the published ones, and saves nothing before it is confirmed', async () => {
    const app = await online();
    const person = await openPricing(app);
    await person.clear(price());
    await person.type(price(), '750');
    await person.click(publish());
    const dialog = await summary();
    const full = () => dialog.getByRole('heading', { name: t('comparison.licence-full') });
    await waitFor(() => expect(full().nextElementSibling?.nextElementSibling?.textContent).toMatch(/750\sEUR, .*USD/));
    expect(full().nextElementSibling?.textContent).toMatch(/700\sEUR, .*USD/);
    dialog.getByText(t('comparison.free'));
    await person.click(dialog.getByRole('button', { name: t('apps.submit-go-back') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(price().value).toBe('750');
    expect((await pricingOf(app)).licences[0]?.specifiedPrice).toBe('700');
    await person.click(publish());
    await person.click((await summary()).getByRole('button', { name: t('pricing.save-publish') }));
    await saved();
    expect((await pricingOf(app)).licences[0]?.specifiedPrice).toBe('750');
  });

  it('does not open while a price is missing, and names edits of another section that stay on this device', async () => {
    const app = await online();
    const person = await openPricing(app);
    await person.clear(price());
    await person.click(publish());
    await screen.findByText(t('pricing.invalid'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.type(price(), '750');
    storeDraft(draftKey(`listing.${app}`, 'en'), { summary: 'Sees' }, Date.now());
    await person.click(publish());
    const dialog = await summary();
    dialog.getByText(t('apps.unsaved-device'), { exact: false });
    dialog.getByRole('link', { name: t('apps.section-listing') });
  });
});

describe('save bar', () => {
  it('shows the number of changed fields and when they were stored', async () => {
    const person = await openPricing(await newApp(services.server));
    await person.click(turn('Full licence'));
    await person.type(price(), '500');
    await screen.findByText(/^Unsaved changes in 2 fields, stored on this device since \d\d:\d\d\.$/);
  });

  it('offers no save that would be rejected, and explains what to do', async () => {
    const app = await newApp(services.server);
    await services.server.call(savePricing, {
      as: 'ada',
      params: { id: app },
      body: licencesOf(['FULL', true, '700']),
    });
    const company = await companyIdOf(services.server, 'ada');
    await setValidated(services.server.database, company, false);
    try {
      const person = await openPricing(app);
      const add = screen.getByRole('button', { name: 'Add discount' });
      expect(add.getAttribute('aria-disabled') === 'true' || add.hasAttribute('disabled')).toBe(true);
      await person.click(turn('Trial'));
      const button = save();
      await person.click(button);
      expect(button.getAttribute('aria-disabled') === 'true' || button.hasAttribute('disabled')).toBe(true);
      screen.getByText('Turn off the licences that cannot be offered yet, then save.');
      expect((await pricingOf(app)).licences.map(({ enabled }) => enabled)).toEqual([true, false, false]);
      await person.click(turn('Full licence'));
      await person.click(save());
      await saved();
    } finally {
      await setValidated(services.server.database, company, true);
    }
  });
});
