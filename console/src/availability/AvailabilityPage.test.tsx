// @module-tag slow-3
import { readAvailability, saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import { availabilityFindingTexts } from '@lensdock/contract/availability/availability.findings.ts';
import { translate } from '@lensdock/contract/kernel/language.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, newApp, onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { pricedLicences } from '@lensdock/server/orders/testing/sample-order.ts';
import { appInStore, companyIdOf, setManualApproval } from '@lensdock/server/testing/store-stages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { useAvailability } from './availability.queries.ts';

const services = realServer();

async function openAvailability(app: string, as: 'ada' | 'eve' = 'ada') {
  const person = await openConsole(services.server, `/app/${app}/availability`, as);
  await screen.findByRole('heading', { level: 1, name: 'Availability' });
  await screen.findByRole('radio', { name: 'Public' });
  return person;
}

const mode = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const country = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save' });
const saved = () => screen.findByText('The data was saved successfully.');
const availabilityOf = async (id: string) =>
  (await services.server.call(readAvailability, { as: 'ada', params: { id } })).body;

describe('availability page', () => {
  it('proposes values that can be saved unchanged, and does not ask when left', async () => {
    const app = await newApp(services.server);
    const person = await openAvailability(app);
    screen.getByText(t('availability.proposed'));
    await person.click(save());
    await saved();
    expect(await availabilityOf(app)).toMatchObject({ proposed: false, storeAvailabilityMode: 'PUBLIC' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('selects countries by search, region, currency and all at once', async () => {
    const app = await newApp(services.server);
    const person = await openAvailability(app);
    await person.click(country('Select all'));
    screen.getByText('Select at least one country');
    await person.click(country('Countries that pay in USD'));
    expect(country('United States').checked).toBe(true);
    expect(country('Germany').checked).toBe(false);
    await person.click(country('Americas'));
    if (country('Americas').checked) await person.click(country('Americas'));
    expect(country('United States').checked).toBe(false);
    await person.type(screen.getByRole('searchbox', { name: t('availability.search') }), 'osterr');
    await screen.findByText(t('availability.none-found', { search: 'osterr' }));
    await person.clear(screen.getByRole('searchbox', { name: t('availability.search') }));
    await person.type(screen.getByRole('searchbox', { name: t('availability.search') }), 'Turki');
    await waitFor(() => country('Türkiye'));
    await person.click(country('Türkiye'));
    await person.click(save());
    await saved();
    const chosen = (await availabilityOf(app)).countries.filter(({ selected }) => selected);
    expect(chosen.map(({ isocode }) => isocode)).toContain('TR');
    expect(chosen.every(({ isocode }) => isocode !== 'US')).toBe(true);
  });

  it('shows at the countries that one was retired after the page was opened', async () => {
    const app = await newApp(services.server);
    const person = await openAvailability(app);
    const retire = (retired: boolean) =>
      services.server.database.execute(sql`update country set retired = ${retired} where isocode = 'TR'`);
    await retire(true);
    onTestFinished(async () => void (await retire(false)));
    await person.click(save());
    const panel = within(screen.getByRole('region', { name: t('availability.countries') }));
    await panel.findByText(translate(availabilityFindingTexts['country-retired'], 'en', { isocode: 'TR' }));
  });

  it('asks whether to include countries that the store adds later', async () => {
    const app = await newApp(services.server);
    const person = await openAvailability(app);
    const consent = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: /^Include countries added to the store/ });
    const before = consent().checked;
    await person.click(consent());
    await person.click(save());
    await saved();
    expect((await availabilityOf(app)).newCountryAddingAllowed).toBe(!before);
  });

  it('is locked while the listing is in review', async () => {
    const app = await appInStore(services.server, {
      availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
    });
    await act(services.server, 'ada', app, { type: 'save-listing' });
    await openAvailability(app);
    await screen.findByText(/Editing is locked until the review is complete\./);
    // Disabled by their fieldset.
    for (const name of ['Public', 'Private', 'Not in the store']) expect(mode(name).matches(':disabled')).toBe(true);
    expect(country('Germany').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows which licences each country can buy', async () => {
    await openAvailability(await newApp(services.server));
    const described = (name: string) => {
      const id = country(name).getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    };
    expect(described('Germany')).toBe('All licences, EUR');
    expect(described('United States')).toBe('No subscription, USD');
    expect(described('Ukraine')).toBe('Trials only');
  });

  it('offers neither public nor countries without manual approval', async () => {
    await openAvailability(await newApp(services.server, 'eve'), 'eve');
    expect(mode('Public').disabled).toBe(true);
    expect(mode('Not in the store').checked).toBe(true);
    screen.getByText(t('availability.public-closed'));
    expect(screen.queryByRole('region', { name: 'Countries' })).toBeNull();
  });

  it('turns a public mode that is no longer available into a proposal without changing the store', async () => {
    const app = await appInStore(services.server, {
      availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
    });
    await setManualApproval(services.server, false);
    const person = await openAvailability(app);
    expect(mode('Not in the store').checked).toBe(true);
    screen.getByText(t('availability.public-gone'));
    await person.click(screen.getByRole('button', { name: t('availability.save-publish') }));
    // The store still has the public mode.
    const summary = within(await screen.findByRole('dialog', { name: t('availability.hide-title') }));
    const row = summary.getByRole('heading', { name: t('comparison.availability') }).nextElementSibling;
    expect(row?.textContent).toContain(t('comparison.mode-public'));
    await setManualApproval(services.server, true);
    expect((await availabilityOf(app)).storeAvailabilityMode).toBe('PUBLIC');
  });
});

describe('permitted buyers', () => {
  it('are looked up by id, with the specified errors for ids that cannot be added', async () => {
    const [own, meridian] = [await companyIdOf(services.server, 'ada'), await companyIdOf(services.server, 'eve')];
    const app = await newApp(services.server);
    const person = await openAvailability(app);
    await person.click(mode('Private'));
    await person.click(screen.getByRole('button', { name: t('availability.add-buyer') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('availability.add-buyer') }));
    const id = dialog.getByRole('textbox', { name: 'Company ID' });
    const tryIt = async (text: string) => {
      await person.clear(id);
      await person.type(id, text);
      await person.click(dialog.getByRole('button', { name: t('availability.add') }));
    };
    await tryIt('Meridian');
    await dialog.findByText('Invalid company ID');
    await tryIt(own);
    await dialog.findByText('An app cannot be restricted to own company');
    await tryIt('11111111-1111-4111-8111-111111111111');
    await dialog.findByText('Invalid company ID');
    await tryIt(meridian);
    await screen.findByRole('cell', { name: 'Meridian Optics Ltd' });
    await person.click(screen.getByRole('button', { name: t('availability.add-buyer') }));
    const again = within(await screen.findByRole('dialog', { name: t('availability.add-buyer') }));
    await person.type(again.getByRole('textbox', { name: 'Company ID' }), `${meridian}{Enter}`);
    await again.findByText('The company is already added');
    await person.click(again.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: t('forms.discard-act') }));
    await person.click(save());
    await saved();
    expect(await availabilityOf(app)).toMatchObject({
      storeAvailabilityMode: 'RESTRICTED_BUYER',
      permittedBuyers: [{ companyId: meridian, companyName: 'Meridian Optics Ltd' }],
    });
  });
});

describe('a conflict', () => {
  it('keeps the selection, which can be saved over the other one', async () => {
    const app = await newApp(services.server);
    const person = await openAvailability(app);
    await person.click(mode('Private'));
    const theirs = { storeAvailabilityMode: 'UNAVAILABLE' };
    await services.server.call(saveAvailability, { as: 'ben', params: { id: app }, body: theirs });
    await person.click(save());
    const stale = await screen.findByRole('alert');
    expect(mode('Private').checked).toBe(true);
    const [, mine] = within(stale).getAllByRole('button');
    if (mine) await person.click(mine);
    await saved();
    expect((await availabilityOf(app)).storeAvailabilityMode).toBe('RESTRICTED_BUYER');
  });
});

describe('the review summary of a published app', () => {
  const publish = () => screen.getByRole('button', { name: t('availability.save-publish') });

  it('asks before the app is taken out of the store', async () => {
    const { app } = await onlineApp(services.server, 'ada', { licences: pricedLicences });
    const person = await openAvailability(app);
    await person.click(mode('Not in the store'));
    await person.click(publish());
    const dialog = within(await screen.findByRole('dialog', { name: t('availability.hide-title') }));
    expect((await availabilityOf(app)).storeAvailabilityMode).toBe('PUBLIC');
    await person.click(dialog.getByRole('button', { name: t('availability.hide-act') }));
    await saved();
    expect((await availabilityOf(app)).storeAvailabilityMode).toBe('UNAVAILABLE');
  });

  it('shows mode and countries next to the published ones, and saves nothing before it is confirmed', async () => {
    const app = await appInStore(services.server, {
      availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
    });
    const person = await openAvailability(app);
    await person.click(country('Austria'));
    await person.click(country('Germany'));
    await person.click(publish());
    const dialog = within(await screen.findByRole('dialog', { name: t('availability.publish-title') }));
    const rowOf = (name: string) => dialog.getByRole('heading', { name }).nextElementSibling?.textContent;
    expect(rowOf(t('availability.countries-added'))).toBe('Austria');
    expect(rowOf(t('availability.countries-removed'))).toBe('Germany');
    await person.click(dialog.getByRole('button', { name: t('apps.submit-go-back') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const chosen = async () =>
      (await availabilityOf(app)).countries.flatMap(({ isocode, selected }) => (selected ? [isocode] : []));
    expect(await chosen()).toEqual(['DE']);
    await person.click(publish());
    const again = within(await screen.findByRole('dialog'));
    await person.click(again.getByRole('button', { name: t('availability.save-publish') }));
    await saved();
    expect(await chosen()).toEqual(['AT']);
  });
});

it('never shows the availability of another app', async () => {
  const [first, second] = [await newApp(services.server), await newApp(services.server)];
  await openAvailability(first);
  const { result, rerender } = renderHook(useAvailability, {
    initialProps: first,
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(result.current.data?.availability.productContainerCode).toBe(first);
  rerender(second);
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data?.availability.productContainerCode).toBe(second));
});
