// @module-tag slow-6
import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { reportRating } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { act, newApp, onlineApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { refusal, rejectCalls } from '../testing/reject-calls.ts';

const services = realServer();
afterEach(() => vi.restoreAllMocks());

const row = async (name: string) => {
  const found = (await screen.findByRole('link', { name })).closest('tr');
  if (!found) throw new Error(`no row contains ${name}`);
  return within(found);
};
const names = async () =>
  (await services.server.call(listApps, { as: 'ada', query: {} })).body.productContainers.map(({ name }) => name);

describe('apps list', () => {
  it('explains the first steps to a company without apps and links to the guide', async () => {
    const person = await openConsole(services.server, '/');
    const main = within(screen.getByRole('main'));
    await main.findByText('Create your first app');
    expect((await main.findByRole('link', { name: /guide/i })).getAttribute('href')).toMatch(/^https:/);
    // One primary action per page: the empty list's.
    const emptyStateButton = main.getByRole('button', { name: 'New app' });
    await person.click(emptyStateButton);
    await screen.findByRole('dialog', { name: 'New app' });
  });

  it('keeps the search in the URL, finds by name and package, and can be reset', async () => {
    const gatekeeper = await newApp(services.server, 'ada', 'Gatekeeper');
    await stageVersion(services.server, gatekeeper, { packageName: 'com.example.turnstile' });
    await newApp(services.server, 'ada', 'Förderband');
    const person = await openConsole(services.server, '/');
    await person.type(await screen.findByRole('searchbox'), 'forder');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Gatekeeper' })).toBeNull());
    screen.getByRole('link', { name: 'Förderband' });
    await waitFor(() => expect(window.location.search).toBe('?search=forder'));
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'turnstile');
    await screen.findByRole('link', { name: 'Gatekeeper' });
    expect(screen.queryByRole('link', { name: 'Förderband' })).toBeNull();
    await person.type(screen.getByRole('searchbox'), 'zzz');
    await screen.findByText(/turnstilezzz/);
    await person.click(screen.getByRole('button', { name: 'Show all apps' }));
    await screen.findByRole('link', { name: 'Gatekeeper' });
    expect(window.location.search).toBe('');
  });

  it('reads the search from the URL', async () => {
    await openConsole(services.server, '/?search=gate');
    await screen.findByRole('link', { name: 'Gatekeeper' });
    expect(screen.queryByRole('link', { name: 'Förderband' })).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'gate');
  });

  it('is filtered by state and sorted, both in the URL', async () => {
    await onlineApp(services.server, 'ada', { name: 'Aisle Watch' });
    const person = await openConsole(services.server, '/');
    const shown = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((one) => within(one).getAllByRole('link')[0]?.textContent);
    await screen.findByRole('link', { name: 'Aisle Watch' });
    await person.selectOptions(screen.getByRole('combobox', { name: t('apps.filter-state') }), 'unpublished');
    await waitFor(() => expect(shown()).toEqual(['Aisle Watch']));
    expect(window.location.search).toBe('?appState=unpublished');
    await person.selectOptions(screen.getByRole('combobox', { name: t('apps.filter-state') }), 'rejected');
    await screen.findByText(t('apps.none-in-state'));
    await person.click(screen.getByRole('button', { name: 'Show all apps' }));
    await person.click(await screen.findByRole('button', { name: t('apps.column-app') }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: t('apps.column-app') }).getAttribute('aria-sort')).toBe(
        'ascending',
      ),
    );
    await waitFor(() => expect(shown().length).toBeGreaterThan(1));
    expect(shown()).toEqual([...shown()].sort((one, other) => String(one).localeCompare(String(other), 'en')));
    expect(shown()[0]).toBe('Aisle Watch');
    expect(window.location.search).toBe('?sortBy=name');
  });

  it('asks before deleting an app, naming it, and returns the focus to the button after Keep', async () => {
    await newApp(services.server, 'ada', 'Shelf Gap');
    const person = await openConsole(services.server, '/');
    const deleteButton = await screen.findByRole('button', { name: 'Delete Shelf Gap' });
    await person.click(deleteButton);
    await screen.findByRole('dialog', { name: 'Delete Shelf Gap?' });
    await person.click(screen.getByRole('button', { name: t('apps.keep') }));
    await waitFor(() => expect(document.activeElement).toBe(deleteButton));
    await person.click(deleteButton);
    await person.click(await screen.findByRole('button', { name: 'Delete app' }));
    await screen.findByText(t('apps.deleted', { name: 'Shelf Gap' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Shelf Gap' })).toBeNull());
    expect(await names()).not.toContain('Shelf Gap');
  });

  it('shows icon, name, status, version, rating and last change of each app', async () => {
    await newApp(services.server, 'ada', 'Unrated');
    const { app } = await onlineApp(services.server, 'ada', { name: 'Rated' });
    const body = { averageRating: 4.46, ratingCount: 2, asOf: '2026-11-18T11:00:00Z' };
    await services.server.call(reportRating, { as: 'store', params: { code: app }, body });
    await openConsole(services.server, '/?search=rated');
    const cells = async (name: string) =>
      (await row(name)).getAllByRole('cell').map(({ textContent }) => textContent?.trim());
    expect(await cells('Rated')).toEqual([
      expect.stringMatching(/^Rated.*com\.example/),
      'Unpublished',
      '1.0.0',
      '4.5 out of five, 2 ratings',
      '18\u00a0Nov\u00a02026',
      '',
    ]);
    expect((await cells('Unrated')).slice(1, 5)).toEqual(['Draft', '–', '–', '18\u00a0Nov\u00a02026']);
    expect((await row('Rated')).getByRole('presentation').getAttribute('src')).toMatch(/^\/files\/images\//);
  });

  it('offers no delete button for an approved app, and shows the status of its latest version', async () => {
    const { app } = await onlineApp(services.server, 'ada', {
      name: 'Platewise',
      availability: { storeAvailabilityMode: 'UNAVAILABLE' },
    });
    const version = await stageVersion(services.server, app, { versionCode: 2, saved: false });
    await act(services.server, 'ada', app, { type: 'save-version', version });
    await openConsole(services.server, '/');
    const platewise = await row('Platewise');
    platewise.getByText('Unpublished');
    expect(platewise.queryByRole('button', { name: /Delete/ })).toBeNull();
    platewise.getByText(/latest version is in review/);
    await act(services.server, 'olga', app, { type: 'reject', kind: 'version', rejectedVersion: version });
    cleanup();
    await openConsole(services.server, '/');
    (await row('Platewise')).getByText(/latest version was rejected/);
  });

  it('reports that the payout hint could not be closed', async () => {
    const person = await openConsole(services.server, '/', 'eve');
    const close = await screen.findByRole('button', { name: t('apps.payout-close') });
    rejectCalls('POST', /\/payout-panel\/close/);
    await person.click(close);
    await screen.findByText(refusal);
  });

  it('shows the payout hint until it is closed', async () => {
    const person = await openConsole(services.server, '/', 'eve');
    await screen.findByRole('region', { name: 'Set up payouts to sell apps' });
    await person.click(screen.getByRole('button', { name: t('apps.payout-close') }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up payouts to sell apps' })).toBeNull());
    cleanup();
    await openConsole(services.server, '/', 'eve');
    await screen.findByText('Create your first app');
    expect(screen.queryByRole('region', { name: 'Set up payouts to sell apps' })).toBeNull();
  });

  it("shows the server's reason for a load failure and retries", async () => {
    const real = globalThis.fetch;
    const trials = Promise.withResolvers<void>();
    const refused = { type: 'about:blank', title: 'No', status: 400, errorMessage: 'The list is away.', errors: [] };
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (/\/products\b/.test(String(input))) return Response.json(refused, { status: 400 });
      // The failure does not wait for the content above the list.
      if (/\/trial-extension/.test(String(input))) await trials.promise;
      return real(input, init);
    });
    const person = await openConsole(services.server, '/');
    await screen.findByText('The list is away.');
    expect(document.querySelector('[data-skeleton]')).toBeNull();
    spy.mockRestore();
    trials.resolve();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Gatekeeper' });
  });
});

describe('new app dialog', () => {
  async function openDialog() {
    const person = await openConsole(services.server, '/');
    const [button] = await screen.findAllByRole('button', { name: 'New app' });
    if (button) await person.click(button);
    return { person, name: await screen.findByLabelText('App name'), button };
  }
  const create = () => screen.getByRole('button', { name: 'Create app' });

  it('counts the characters and shows an error for an empty, long or invalid name at the field', async () => {
    const { person, name } = await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await person.click(create());
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await person.type(name, 'x'.repeat(31));
    screen.getByText('31 of 30');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await person.clear(name);
    await person.type(name, 'Bad <name>');
    await screen.findByText('App name contains illegal special characters.');
    await person.clear(name);
    await person.type(name, 'Good name');
    expect(name.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('warns that another app has the same name, but accepts it', async () => {
    await newApp(services.server, 'ada', 'Twin Gate');
    const { person, name } = await openDialog();
    await person.type(name, 'Twin Gat');
    expect(screen.queryByText(t('apps.name-taken'))).toBeNull();
    await person.type(name, 'e');
    await screen.findByText(t('apps.name-taken'));
    expect(name.getAttribute('aria-invalid')).not.toBe('true');
    await person.click(create());
    await screen.findByRole('heading', { level: 1, name: 'Store listing' });
  });

  it("keeps the input and shows the server's error at the field", async () => {
    const { person, name } = await openDialog();
    await person.type(name, 'Yard Watch');
    rejectCalls('POST', /\/products$/, 400);
    await person.click(create());
    await screen.findByText(refusal);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name).toHaveProperty('value', 'Yard Watch');
    expect(await names()).not.toContain('Yard Watch');
  });

  it('opens the store listing of the new app', async () => {
    const { person, name } = await openDialog();
    await person.type(name, 'Dock Counter{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Store listing' });
    expect(window.location.pathname).toMatch(/^\/app\/[\w-]+\/store-listing$/);
    expect(await names()).toContain('Dock Counter');
  });

  it('opens the app it has already created, without creating another, when its page failed to open', async () => {
    const { person, name } = await openDialog();
    rejectCalls('GET', /\/products\/[\w-]+$/);
    await person.type(name, 'Berth Counter{Enter}');
    await screen.findByText(t('apps.redirect-failed'));
    vi.restoreAllMocks();
    await person.click(create());
    await screen.findByRole('heading', { level: 1, name: 'Store listing' });
    expect((await names()).filter((one) => one === 'Berth Counter')).toHaveLength(1);
  });
});
