// @module-tag slow-2
import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { type OperatorRole, operatorPermissionNames } from '@lensdock/contract/kernel/operator-permissions.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '@lensdock/server/orders/testing/sample-order.ts';
import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PaletteAction } from '../../frame/palette-action.ts';
import { changeLanguage } from '../../i18n/language.ts';
import { adoptSession } from '../../session/session.ts';
import { t } from '../../testing/catalogue-text.ts';
import { fill } from '../../testing/fill.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';
import { allowedActions, paletteActions } from './palette-actions.ts';

const services = realServer();
let app = '';
const downloads: string[] = [];
beforeAll(async () => {
  ({ app } = await onlineApp(services.server, 'ada', { name: 'Gantry Watch', licences: pricedLicences }));
  services.server.clock.advance(60_000);
  const date = (await services.server.clock.now()).toISOString();
  await sendOrder(services.server, orderOf(app, { orderId: 'LD-100042', date }));
  URL.createObjectURL = () => `blob:${downloads.push('file')}`;
  URL.revokeObjectURL = () => {};
});
afterEach(() => changeLanguage('en'));

type Session = Awaited<ReturnType<typeof openConsole>>;

/** Words that find a record of each kind. */
const records: Readonly<Record<NonNullable<PaletteAction['of']>, string>> = {
  app: 'gantry',
  company: 'northlight',
  month: '20',
  order: 'ld-1000',
  setting: 'minimum comm',
  terms: 'eula',
};

/** From the home page, since the page of a record is not asked for one. */
async function start(person: Session, action: PaletteAction): Promise<void> {
  const [home] = await screen.findAllByRole('link', { name: t('home.title') });
  if (home) await person.click(home);
  await screen.findByRole('heading', { level: 1, name: t('home.title') });
  await person.keyboard('{Control>}k{/Control}');
  await fill(person, await screen.findByRole('combobox', { name: t('palette.title') }), action.text.en);
  await person.keyboard('{Enter}');
  if (!action.of) return;
  await fill(person, await screen.findByRole('combobox', { name: action.text.en }), records[action.of]);
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  await person.keyboard('{Enter}');
}

/** The page of an action, with the identifiers of any record. */
const addressOf = ({ to, search = {} }: PaletteAction) =>
  new RegExp(
    `^${to.replace(/\$\w+/, '[^/?]+')}${Object.entries(search).map(([name, value]) => `\\?${name}=${value}`)}$`,
  );

/** Actions that an app on sale, an approved company and an open month do not have. */
const absent = ['approve', 'unblock', 'restore', 'release-name'];

/** They open a record and no dialog. */
const opening = ['next', 'bulk'];

const starting = paletteActions.filter(({ start: name }) => name && !absent.includes(name) && !opening.includes(name));

it('opens the dialog of each action that has one, saves each export, and explains a disabled one', async () => {
  const person = await openConsole(services.server, '/home', 'olga');
  await screen.findByRole('heading', { level: 1, name: t('home.title') });
  for (const action of starting.filter(({ to, start: name }) => !(to === '/months/$month' && name === 'export'))) {
    downloads.length = 0;
    await start(person, action);
    await waitFor(() => {
      const { activeElement } = document;
      const explains = activeElement?.getAttribute('aria-disabled') === 'true';
      const opened =
        screen.queryAllByRole('dialog').length === 1 && !screen.queryByRole('combobox', { name: action.text.en });
      expect([explains, opened, downloads.length > 0], action.text.en).toContain(true);
    });
    expect(window.location.pathname + window.location.search, action.text.en).toMatch(addressOf(action));
    if (screen.queryByRole('dialog')) await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
}, 120_000);

it('opens the page of each other action', async () => {
  const person = await openConsole(services.server, '/home', 'olga');
  await screen.findByRole('heading', { level: 1, name: t('home.title') });
  for (const action of paletteActions.filter(({ start: name }) => !name || absent.includes(name))) {
    await start(person, action);
    await waitFor(() =>
      expect(window.location.pathname + window.location.search, action.text.en).toMatch(addressOf(action)),
    );
  }
}, 120_000);

it('says that nothing can be approved together, and starts once only', async () => {
  const person = await openConsole(services.server, '/home', 'olga');
  await screen.findByRole('heading', { level: 1, name: t('home.title') });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'text changes{Enter}');
  await screen.findByText(t('review.bulk-none'));
  expect(window.history.state).not.toHaveProperty('start');
});

it('says that the record does not have the action, and does not start it later', async () => {
  const person = await openConsole(services.server, `/all-apps/${app}`, 'olga');
  await screen.findByRole('heading', { level: 1, name: 'Gantry Watch' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'restore app{Enter}');
  await screen.findByText(t('palette.absent', { action: 'Restore app' }), {}, { timeout: 10_000 });
  await waitFor(() => expect(window.history.state).not.toHaveProperty('start'));
});

it('starts an action on the company of the open page, and steps back from the question for a record', async () => {
  const person = await openConsole(services.server, '/companies', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Meridian Optics Ltd' }));
  await screen.findByRole('heading', { level: 1, name: 'Meridian Optics Ltd' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'hold payouts');
  await screen.findByRole('option', { name: new RegExp(t('palette.on-this-page')) });
  await person.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/payout-holds\//));
  // The page is inert under the dialog.
  await screen.findByRole('dialog', { name: /Meridian Optics Ltd/ });
  await person.keyboard('{Escape}');
  await screen.findByRole('heading', { level: 1, name: t('payout-holds.of', { company: 'Meridian Optics Ltd' }) });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'unpublish{Enter}');
  await screen.findByRole('combobox', { name: 'Unpublish app' });
  await person.keyboard('{Backspace}');
  await screen.findByRole('combobox', { name: t('palette.title') });
});

it('finds actions in German', async () => {
  const person = await openConsole(services.server, '/home', 'olga');
  await screen.findByRole('heading', { level: 1 });
  changeLanguage('de');
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'monat abschl');
  await person.keyboard('{Enter}');
  const choices = await screen.findByRole('listbox', { name: 'Monat abschließen' });
  expect((await within(choices).findAllByRole('option')).length).toBeGreaterThan(0);
});

/** The permissions behind the actions of a role. */
async function permissionsOf(role: OperatorRole): Promise<string[]> {
  await setOperatorRoles(services.server, 'fred', [role]);
  adoptSession('', (await services.server.call(readSignedInPerson, { as: 'fred' })).body);
  return [...new Set(allowedActions().map(({ may }) => may))].sort();
}

it.each([
  ['reviewer', ['content:read', 'submissions:decide']],
  ['finance', ['company-accounts:write', 'content:read', 'payout-runs:read', 'payout-runs:write', 'store-audit:read']],
  ['content', ['content:read', 'content:write', 'finding-templates:write']],
  ['auditor', ['content:read', 'payout-runs:read', 'review-statistics:read', 'store-audit:read']],
] as const)('offers the role %s only what it may do', async (role, permissions) => {
  expect(await permissionsOf(role)).toEqual(permissions);
});

it('offers administrators an action for every permission to change something', async () => {
  // The approval of a new signer is a decision on a submission.
  const changes = operatorPermissionNames.filter((name) => !/:read$|^signer-changes/.test(name));
  expect(await permissionsOf('administrator')).toEqual(expect.arrayContaining(changes));
  expect(changes.length).toBeGreaterThan(12);
});

it('offers developers none of them', async () => {
  adoptSession('', (await services.server.call(readSignedInPerson, { as: 'ada' })).body);
  expect(allowedActions()).toEqual([]);
});
