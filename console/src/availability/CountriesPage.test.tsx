import { listCountries, saveCountry } from '@lensdock/contract/availability/countries.endpoints.ts';
import { good, onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { holdReply } from '../testing/hold-reply.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

it('shows the effects of a change before it is saved', async () => {
  await onlineApp(services.server, 'ada', {
    licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '100' }],
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'FI', selected: true }] },
  });
  const person = await openConsole(services.server, '/lists', 'olga');
  await person.click(await screen.findByLabelText('Countries'));
  await person.type(await screen.findByRole('searchbox'), 'finnl');
  await waitFor(() => expect(window.location.search).toContain('finnl'));
  await person.click(await screen.findByRole('button', { name: 'Finland' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: t('availability.country-title', { name: 'Finland' }) }),
  );
  await dialog.findByText('1 app has selected the country; 1 is in the store there.');
  dialog.getByText('No companies are based there.');
  await person.click(dialog.getByRole('switch', { name: t('availability.can-buy') }));
  dialog.getByText('Buyers there can only get the trial of 1 app. Its company is notified.');
  await person.click(dialog.getByRole('switch', { name: t('availability.offered-to-companies') }));
  dialog.getByText(/Apps that have already selected the country keep it/);
  await person.click(dialog.getByRole('button', { name: 'Save country' }));
  const row = (await screen.findByRole('button', { name: 'Finland' })).closest('tr') as HTMLElement; // a row of the table
  await within(row).findByText('Retired');
  const { countries } = (await services.server.call(listCountries, { as: 'olga' })).body;
  expect(countries.find(({ isocode }) => isocode === 'FI')).toMatchObject({ canBuy: false, retired: true });
});

it("keeps the input on a conflict and saves it over the other operator's", async () => {
  const person = await openConsole(services.server, '/lists/countries', 'olga');
  await person.click(await screen.findByRole('button', { name: 'Iceland' }));
  const dialog = within(await screen.findByRole('dialog'));
  const { countries } = (await services.server.call(listCountries, { as: 'olga' })).body;
  const {
    isocode,
    added: _,
    etag: __,
    ...iceland
  } = countries.find((each) => each.isocode === 'IS') ?? { isocode: '' };
  const params = { isocode };
  await good(services.server.call(saveCountry, { as: 'olga', params, body: { ...iceland, canBuy: false } }));
  await person.type(dialog.getByLabelText('Name in English'), ' (island)');
  await person.click(dialog.getByRole('button', { name: 'Save country' }));
  await dialog.findByText(t('forms.stale-title'));
  await person.click(dialog.getByRole('button', { name: t('forms.stale-keep') }));
  await screen.findByRole('button', { name: 'Iceland (island)' });
});

it('counts the uses of a country again each time its dialog is opened', async () => {
  const person = await openConsole(services.server, '/lists/countries', 'olga');
  await person.click(await screen.findByRole('button', { name: 'Norway' }));
  await screen.findByText(t('availability.companies-there', { count: 0 }));
  await person.click(screen.getByRole('button', { name: t('availability.cancel') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const uses = holdReply('GET', /\/countries\/NO\/uses$/);
  await person.click(screen.getByRole('button', { name: 'Norway' }));
  await screen.findByRole('dialog');
  await uses.begun;
  expect(screen.queryByText(t('availability.companies-there', { count: 0 }))).toBeNull();
  uses.release();
  await screen.findByText(t('availability.companies-there', { count: 0 }));
});

it('names a new country by its code and shows errors at the fields', async () => {
  const person = await openConsole(services.server, '/lists/countries', 'olga');
  await person.click(await screen.findByRole('button', { name: 'Add country' }));
  const dialog = within(await screen.findByRole('dialog', { name: t('availability.country-new') }));
  await person.type(dialog.getByLabelText('Code'), 'fi');
  await person.click(dialog.getByRole('button', { name: 'Save country' }));
  await dialog.findByText('This country is already in the list.');
  await person.clear(dialog.getByLabelText('Code'));
  await person.type(dialog.getByLabelText('Code'), 'gl');
  expect(dialog.getByLabelText('Name in German')).toHaveProperty('value', 'Grönland');
  await person.selectOptions(dialog.getByLabelText('Currency'), 'USD');
  await person.click(dialog.getByRole('switch', { name: t('availability.sepa') }));
  await person.click(dialog.getByRole('button', { name: 'Save country' }));
  await dialog.findByText('SEPA supports euros only. Select EUR, or turn SEPA off.');
  await person.click(dialog.getByRole('switch', { name: t('availability.sepa') }));
  await person.click(dialog.getByRole('button', { name: 'Save country' }));
  await screen.findByRole('button', { name: 'Greenland' });
});

it('links to the other lists and reports a search without results', async () => {
  const person = await openConsole(services.server, '/lists/countries?search=Atlantis', 'olga');
  await screen.findByText(/Atlantis/);
  await person.click(screen.getByRole('button', { name: 'Show all countries' }));
  await screen.findByRole('button', { name: 'Austria' });
  await person.click(screen.getByLabelText(t('listing.finding-templates')));
  // The URL changes before the page does, and a click on the old page would be lost.
  await screen.findByRole('heading', { name: t('listing.finding-templates'), level: 1 });
  expect(window.location.pathname).toBe('/lists/canned-reasons');
  await person.click(screen.getByLabelText('Use cases'));
  await waitFor(() => expect(window.location.search).toContain('use-cases'));
});

it('shows an operator without the permission the countries, but nothing to change them', async () => {
  await openConsole(services.server, '/lists/countries', 'fred');
  await screen.findByText('Germany');
  expect(screen.queryByRole('button', { name: 'Germany' })).toBeNull();
  expect(screen.queryByRole('button', { name: t('availability.add-country') })).toBeNull();
});
