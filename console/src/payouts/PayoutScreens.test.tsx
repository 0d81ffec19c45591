// @module-tag slow-5
import { sql } from '@lensdock/ports/database/sql.ts';
import { openBankAccount, setValidated } from '@lensdock/server/payout-accounts/testing/validate-account.ts';
import { type PayoutSandbox, payoutSandbox } from '@lensdock/server/payouts/testing/payout-sandbox.ts';
import { northlight } from '@lensdock/server/testing/test-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
let sandbox: PayoutSandbox;
beforeAll(async () => {
  sandbox = await payoutSandbox(services.server);
});
afterEach(() => changeLanguage('en'));

/** Replaces the non-breaking spaces after currency symbols. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ');
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

it('explains in both languages that nothing is pending', async () => {
  await openConsole(services.server, '/payout/pending');
  await screen.findByText(t('payouts.nothing-pending'));
  expect(screen.getByRole('link', { name: t('payouts.to-revenue') }).getAttribute('href')).toBe('/revenue');
  changeLanguage('de');
  await screen.findByText('Keine ausstehenden Auszahlungen');
  await screen.findByText(/jeden Freitag ausgezahlt/);
});

it('explains in both languages that nothing was paid yet', async () => {
  await openConsole(services.server, '/payout/history');
  await screen.findByText('No payouts yet');
  screen.getByText(t('payouts.no-history-text'));
  changeLanguage('de');
  await screen.findByText('Noch keine Auszahlungen');
});

it('shows operators of a new store what is missing, and a preview of the first run', async () => {
  await openConsole(services.server, '/payout-runs', 'olga');
  await screen.findByRole('heading', { name: t('payouts.nothing-to-pay') });
  await screen.findByText(t('payouts.no-runs-text'));
  expect(screen.queryByText(t('payouts.no-runs'))).toBeNull();
  cleanup();
  await sandbox.sell('LD-1');
  await openConsole(services.server, '/payout-runs', 'olga');
  await screen.findByRole('table', { name: t('payouts.preview') });
  await screen.findByRole('heading', { name: t('payouts.no-runs') });
});

it('opens the pending payouts for a company that can be paid, and the settings otherwise', async () => {
  await openConsole(services.server, '/payout');
  await screen.findByRole('region', { name: 'Card provider' });
  expect(window.location.pathname).toBe('/payout/pending');
  changeLanguage('de');
  const panel = within(await screen.findByRole('region', { name: 'Kartenanbieter' }));
  panel.getByText((text) => seen(text) === '210,00 €');
  panel.getByText('20. November 2026');
});

it('shows operators a preview, starts a run after a confirmation and shows its result', async () => {
  const person = await openConsole(services.server, '/payout-runs', 'olga');
  await screen.findByRole('table', { name: t('payouts.preview') });
  const [line] = rowsOf('Payout run preview');
  expect(seen(line?.textContent ?? '')).toMatch(/Northlight Vision GmbH.*Card provider.*Paid out.*1.*€ 210.00/);
  await person.click(screen.getByRole('button', { name: t('payouts.run-now') }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a payout run now?' }));
  dialog.getByText(/1 payout is sent immediately and cannot be undone/);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => seen(textContent ?? ''))).toEqual([
    '€ 249.90 to Northlight Vision GmbH',
  ]);
  await person.dblClick(dialog.getByRole('button', { name: t('payouts.run-act') }));
  await screen.findByText('1 payout started. Invoices issued: 1');
  await screen.findByRole('table', { name: t('payouts.past-runs') });
  await waitFor(() =>
    expect(seen(rowsOf(t('payouts.past-runs'))[0]?.textContent ?? '')).toMatch(
      /Olga Brandt.*1 payout.*1Card provider € 249.90/,
    ),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('payouts.run-now') }).getAttribute('aria-disabled')).toBe('true'),
  );
  await services.server.runPendingTasks();
  await sandbox.settleLater();
});

it('skips a company in the next run, and undoes the choice', async () => {
  await sandbox.sell('LD-2');
  const person = await openConsole(services.server, '/payout-runs', 'olga');
  await screen.findByText('Card provider, EUR · 1 payout');
  await person.click(screen.getByRole('button', { name: 'Skip Northlight Vision GmbH in this run' }));
  await screen.findByText(t('payouts.outcome-skipped'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo the choice for Northlight Vision GmbH');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('payouts.run-now') }).getAttribute('aria-disabled')).toBe('true'),
  );
  await person.click(screen.getByRole('button', { name: 'Undo the choice for Northlight Vision GmbH' }));
  await screen.findByText('Card provider, EUR · 1 payout');
});

it('shows why a payout failed on the page of its run, and retries it from there', async () => {
  await sandbox.failedRun();
  const person = await openConsole(services.server, '/payout-runs', 'olga');
  await screen.findByText('1 failed');
  const [link] = within(screen.getByRole('table', { name: t('payouts.past-runs') })).getAllByRole('link');
  await person.click(link as HTMLElement); // the newest run
  await screen.findByText(/^The payout account is closed or does not exist\. Enter another account/);
  screen.getByText(t('payouts.pending-again'));
  await person.type(screen.getByRole('searchbox', { name: t('payouts.search') }), 'nobody{Enter}');
  await screen.findByRole('heading', { name: t('payouts.none-found') });
  await person.clear(screen.getByRole('searchbox', { name: t('payouts.search') }));
  await person.click(await screen.findByRole('button', { name: /^Retry the payout of €\s249\.90 to Northlight/ }));
  await screen.findByText('Run started for Northlight Vision GmbH');
  await waitFor(() => expect(screen.queryByText('1 failed')).toBeNull());
  await services.server.runPendingTasks();
  await sandbox.settleLater();
});

it('requests a run above the limit, which another operator confirms', async () => {
  const { settings } = services.server.services;
  Object.assign(settings, { PAYOUT_RUN_LIMIT: 100 });
  await sandbox.sell('LD-3');
  const person = await openConsole(services.server, '/payout-runs', 'olga');
  await person.click(await screen.findByRole('button', { name: t('payouts.request-run') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('payouts.request-title') }));
  await person.click(dialog.getByRole('button', { name: t('payouts.request-run') }));
  await screen.findByText(t('payouts.was-requested'));
  const confirm = await screen.findByRole('button', { name: t('payouts.confirm-run') });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  cleanup();
  await services.server.database.execute(
    sql`update payout_run_request set requested_by = 'other', requested_by_name = 'Otto'`,
  );
  const other = await openConsole(services.server, '/payout-runs', 'olga');
  await screen.findByText(/^Requested by Otto, /);
  await other.click(screen.getByRole('button', { name: t('payouts.confirm-run') }));
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Confirm this payout run?' }));
  await other.click(confirmDialog.getByRole('button', { name: t('payouts.confirm-run') }));
  await screen.findByText('1 payout started. Invoices issued: 1');
  await waitFor(() => expect(screen.queryByText(t('payouts.request-waits'))).toBeNull());
  Object.assign(settings, { PAYOUT_RUN_LIMIT: 0 });
  await services.server.runPendingTasks();
  await sandbox.settleLater();
});

it('shows the amount and rate that a payout in another currency was converted from', async () => {
  await openBankAccount(services.server, 'ada');
  await services.server.database.execute(sql`update company set country = 'PL' where id = ${northlight.id}`);
  await sandbox.sellByBank('LD-7');
  await openConsole(services.server, '/payout/pending');
  const panel = within(await screen.findByRole('region', { name: 'Bank provider' }));
  panel.getByText(/Converted to Polish złoty at the reference rate on the day of the run/);
  await sandbox.run();
  await services.server.runPendingTasks();
  cleanup();
  await openConsole(services.server, '/payout/history');
  await screen.findByRole('table', { name: 'Payouts' });
  const rows = rowsOf('Payouts').map(({ textContent }) => seen(textContent ?? ''));
  expect(rows.join('\n')).toContain('zł 888.51€ 210.00 at 4.231000 (rate of 18 Nov 2026)');
  await services.server.database.execute(sql`update company set country = 'DE' where id = ${northlight.id}`);
});

it('shows earnings that wait for an account, and a missing VAT number, in the settings', async () => {
  await sandbox.sell('LD-8');
  await setValidated(services.server.database, northlight.id, false);
  await services.server.database.execute(sql`update company set vat_id = null where id = ${northlight.id}`);
  await openConsole(services.server, '/payout');
  const panel = within(await screen.findByRole('region', { name: t('payouts.waiting') }));
  expect(window.location.pathname).toBe('/payout/settings');
  panel.getByText('Euro');
  panel.getByText((text) => seen(text) === '€ 210.00');
  screen.getByText('Your VAT number is missing');
  changeLanguage('de');
  await screen.findByText('Auszahlungskonto fehlt');
  await screen.findByText('Ihre USt-IdNr. fehlt');
  await setValidated(services.server.database, northlight.id, true);
});

it('lists the companies held for a missing VAT number for operators, and the amounts for the company', async () => {
  await sandbox.sell('LD-9');
  await openConsole(services.server, '/payout-runs', 'olga');
  await screen.findByText('1 company is not paid because its VAT number is missing');
  const [link] = screen.getAllByRole('link', { name: 'Northlight Vision GmbH' });
  expect(link?.getAttribute('href')).toBe(`/companies/${northlight.id}`);
  await changeLanguage('de');
  await screen.findByText('1 Firma erhält keine Auszahlung, weil ihre USt-IdNr. fehlt');
  cleanup();
  await changeLanguage('en');
  await openConsole(services.server, '/payout/pending');
  const held = within(await screen.findByRole('region', { name: 'Held back: VAT number missing' }));
  held.getByText((text) => seen(text) === '€ 420.00');
});

it('shows amounts held for an overdue payment separately', async () => {
  await sandbox.report('LD-9', 'overdue');
  await openConsole(services.server, '/payout/pending');
  const held = within(await screen.findByRole('region', { name: 'Held while the payment is overdue' }));
  held.getByText((text) => seen(text) === '€ 210.00');
});

it('lists the missing issuer settings for operators', async () => {
  const { settings } = services.server.services;
  const { INVOICE_ISSUER_VAT_ID: vatId, INVOICE_ISSUER_CITY: city } = settings;
  Object.assign(settings, { INVOICE_ISSUER_VAT_ID: undefined, INVOICE_ISSUER_CITY: undefined });
  await openConsole(services.server, '/payout-runs', 'olga');
  await screen.findByText('Invoice issuer details are incomplete');
  screen.getByText(/until an administrator has set these values on the Settings page:$/);
  const missing = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(missing()).toEqual(expect.arrayContaining(['City of the issuer', 'VAT number of the issuer']));
  await changeLanguage('de');
  await waitFor(() =>
    expect(missing()).toEqual(expect.arrayContaining(['Ort des Ausstellers', 'USt-IdNr. des Ausstellers'])),
  );
  Object.assign(settings, { INVOICE_ISSUER_VAT_ID: vatId, INVOICE_ISSUER_CITY: city });
});

it('warns operators while the ledger does not balance', async () => {
  await services.server.database.execute(sql`
    insert into ledger_check (checked_at, disagreements)
    values ('2026-11-23T03:23:00Z', '[{ "check": "payout-amount", "count": 2 }]')
    on conflict (id) do update set disagreements = excluded.disagreements`);
  await openConsole(services.server, '/payout-runs', 'olga');
  const alarm = within(await screen.findByRole('alert'));
  alarm.getByText(t('payouts.ledger-disagrees'));
  expect(alarm.getByRole('listitem').textContent).toBe('Payouts that differ from the sum of their bookings: 2');
  changeLanguage('de');
  await alarm.findByText('Unstimmigkeiten im Hauptbuch');
  await alarm.findByText('Auszahlungen, die von der Summe ihrer Buchungen abweichen: 2');
  expect(screen.getAllByText('USt-IdNr. fehlt').length).toBeGreaterThan(0);
});
