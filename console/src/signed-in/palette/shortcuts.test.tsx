// @module-tag slow-3
import { listNavigationItems, readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { good, newApp, readyApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { submittedTexts } from '@lensdock/server/review/testing/submitted-texts.ts';
import { releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/language.ts';
import { router } from '../../router.tsx';
import { queryClient } from '../../session/query-client.ts';
import { adoptSession } from '../../session/session.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';
import { palettePages } from './palette-pages.ts';

const services = realServer();
afterEach(async () => {
  localStorage.clear();
  changeLanguage('en');
});

type UserSession = Awaited<ReturnType<typeof openConsole>>;

/** All printable characters. `l` comes last, because it leaves the submission. */
const characters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
const single = [...characters.filter((key) => key !== 'l'), 'l'];

async function closeDialog(person: UserSession): Promise<void> {
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** The keys that have an effect while nothing is focused. Keys in `opening` open a dialog, which is closed again. */
async function working(person: UserSession, keys: readonly string[], opening: readonly string[], ctrlKey = false) {
  const found: string[] = [];
  for (const key of keys) {
    // Returns false if the page handled the key.
    if (fireEvent.keyDown(document.body, { key, ctrlKey })) continue;
    found.push(key);
    if (opening.includes(key)) await closeDialog(person);
    // Claiming a submission enables the key that releases it.
    await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));
  }
  return found.sort();
}

/** The shortcuts listed in the help, joined per row. */
async function listed(person: UserSession): Promise<string[]> {
  await person.click(await screen.findByRole('button', { name: 'Help' }));
  await person.click(await screen.findByRole('menuitem', { name: /^Keyboard shortcuts/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const rows = [...dialog.querySelectorAll('dt')].map((row) =>
    [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' '),
  );
  await closeDialog(person);
  return rows;
}

/** Listed keys of the platform and of components, which are covered by other tests. */
const ofParts = ['Ctrl Enter', 'Esc', '↑ ↓', 'Ctrl B', 'Ctrl I', 'Ctrl U'];

it('lists exactly the shortcuts of a page', async () => {
  await newApp(services.server, 'ada', 'Shelf Gap');
  const person = await openConsole(services.server, '/');
  await screen.findByRole('searchbox');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const singles = await working(person, single, ['?']);
  const commands = await working(person, characters, ['k', 'K'], true);
  expect(singles).toEqual(['/', '?']);
  expect(commands).toEqual(['K', 'S', 'k', 's']);
  expect((await listed(person)).sort()).toEqual([...singles, 'Ctrl K', 'Ctrl S', ...ofParts].sort());
});

it('lists exactly the shortcuts of the review desk', async () => {
  const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
  await good(services.server.call(releaseApp, { as: 'ada', params: { id: app } }));
  // Another app may then have the same package.
  await releasePackageNames(services.server);
  await submittedTexts(services.server, {}, { name: 'Text Gate' });
  const { submissions } = (await services.server.call(listSubmissions, { as: 'olga', query: { kind: 'app' } })).body;
  const person = await openConsole(services.server, `/review/${submissions[0]?.submissionId}`, 'olga');
  await screen.findByRole('button', { name: 'Add finding' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const rows = await listed(person);
  const singles = await working(person, single, ['?', 'b', 'f', 'h']);
  const isDigit = (key: string) => /\d/.test(key);
  // There are as many digits as checklist items.
  expect(singles.filter(isDigit).length).toBeGreaterThan(3);
  expect(singles.filter((key) => !isDigit(key))).toEqual(
    [
      ...new Set(
        rows.filter((row) => !ofParts.includes(row) && !/^Ctrl|Enter|1 9/.test(row)).flatMap((row) => row.split(' ')),
      ),
    ].sort(),
  );
  expect(rows).toContain('1 9');
});

it('leaves keys to text fields, dialogs and the browser', async () => {
  const person = await openConsole(services.server, '/');
  const search = await screen.findByRole('searchbox');
  for (const key of ['?', '/']) expect(fireEvent.keyDown(search, { key })).toBe(true);
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
    expect(fireEvent.keyDown(document.body, { key: '?', [modifier]: true })).toBe(true);
  await person.click(screen.getByRole('button', { name: 'New app' }));
  const dialog = await screen.findByRole('dialog', { name: 'New app' });
  await person.keyboard('{Control>}k{/Control}');
  for (const key of ['?', '/']) expect(fireEvent.keyDown(within(dialog).getByText('Cancel'), { key })).toBe(true);
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
});

it('turns single-key shortcuts off and on, and says so', async () => {
  const person = await openConsole(services.server, '/');
  await screen.findByRole('searchbox');
  await person.keyboard('?');
  await person.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await closeDialog(person);
  expect(await working(person, single, [])).toEqual([]);
  expect((await listed(person)).filter((row) => row.length === 1)).toEqual([]);
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'shortcuts{Enter}');
  await person.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await closeDialog(person);
  expect(await working(person, single, ['?'])).toEqual(['/', '?']);
});

/** Return URLs of providers, and routes without a page of their own. */
const noPlaces = /^\/(signed-in|dev\/|payout\/(successful|update-failed|verify-failed)|company-profile$|payout$)/;

it('opens every page that has its own URL', async () => {
  const urls = new Set<string>();
  for (const [as, role] of [
    ['ada', 'developer'],
    ['olga', 'operator'],
  ] as const) {
    const query = { navigationItemType: 'DEVCON' as const };
    for (const { url } of (await services.server.call(listNavigationItems, { as, query })).body.navigationItems)
      urls.add(url);
    adoptSession('', (await services.server.call(readSignedInPerson, { as })).body);
    for (const { path } of palettePages(router, role)) urls.add(path);
  }
  const pages = Object.keys(router.routesByPath).filter((path) => !path.includes('$') && !noPlaces.test(path));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.map((path) => path.replace(/(.)\/$/, '$1')).filter((path) => !urls.has(path))).toEqual([]);
});

it.each([
  ['en', 'past payouts', '/payout/history'],
  ['de', 'frühere ausz', '/payout/history'],
  ['de', 'preise pla', '/app/{app}/pricing'],
] as const)('opens in %s with “%s” the page %s', async (language, typed, path) => {
  const app = await newApp(services.server, 'ada', 'Platewise');
  const person = await openConsole(services.server, `/app/${app}/store-listing`);
  await screen.findByRole('heading', { level: 1, name: 'Store listing' });
  changeLanguage(language);
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), typed);
  await screen.findAllByRole('option');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(path.replace('{app}', app)));
});
