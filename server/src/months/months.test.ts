import { createHash } from 'node:crypto';
import { proposeCorrection } from '@lensdock/contract/corrections/corrections.endpoints.ts';
import { closeMonth, exportMonth, listMonths, readMonth } from '@lensdock/contract/months/months.endpoints.ts';
import {
  approvePayoutRun,
  previewPayoutRun,
  requestPayoutRun,
  withdrawPayoutRun,
} from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { termsOf } from '../ledger/book-orders.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { reportPaymentChange } from '../orders/report-payment-change.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { weeklyRun } from '../payouts/weekly-run.ts';
import { storeMonthExport } from './store-month-export.ts';
import { filesOf } from './testing/read-zip.ts';

const day = 24 * 60 * 60 * 1000;
const params = { month: '2026-11' };
let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

const call: PayoutSandbox['server']['call'] = (...given) => sandbox.server.call(...given);
const read = async () => (await good(call(readMonth, { as: 'fred', params }))).body;
const close = (month = '2026-11') => call(closeMonth, { as: 'fred', params: { month } });
const save = async () => (await good(call(exportMonth, { as: 'fred', params, query: {} }))).bytes;
const problemOf = async (answer: Promise<{ problem: { type: string } }>) =>
  (await answer).problem.type.replace('urn:lensdock:problem:', '');
const blockers = async () => (await read()).blockers.map(({ code }) => code);
const pass = async (days: number) => {
  sandbox.server.clock.advance(days * day);
  await checkLedger(sandbox.server.services);
};
const passMonth = () => pass(14);

it('names what blocks a month, and closes it with its VAT and open items', async () => {
  expect((await call(listMonths, { as: 'fred' })).body.months).toEqual([]);
  await sandbox.sell('LD-1');
  await good(sandbox.run());
  await sandbox.sell('LD-2');
  expect(await blockers()).toEqual(['month-not-over', 'payouts-unsettled']);
  const { body: request } = await good(call(requestPayoutRun, { as: 'fred', body: {} }));
  await checkLedger(sandbox.server.services);
  sandbox.server.clock.advance(14 * day);
  expect(await blockers()).toEqual(['ledger-unchecked', 'payouts-unsettled', 'run-requested']);
  await checkLedger(sandbox.server.services);
  expect(await blockers()).toEqual(['payouts-unsettled', 'run-requested']);
  expect(await problemOf(close())).toBe('month-not-closable');
  expect(await problemOf(close('2026-12'))).toBe('month-not-closable');
  await call(withdrawPayoutRun, { as: 'fred', params: { requestId: request.requestId } });
  await sandbox.server.runPendingTasks();
  await sandbox.settleLater();
  expect(await blockers()).toEqual([]);
  const { body } = await good(close());
  expect(body).toMatchObject({
    month: '2026-11',
    entries: 2,
    sums: [{ currency: 'EUR', gross: '600', commission: '180', net: '420' }],
    vat: [{ country: 'DE', treatment: 'domestic', percent: 19, invoices: 1, net: '210', vat: '39.90' }],
    openItems: [{ place: 'pending', companies: 1, entries: 1, net: '210' }],
    closed: { by: 'Fred Albers' },
    blockers: [],
  });
  expect(await problemOf(close())).toBe('month-closed');
  const { months } = (await call(listMonths, { as: 'fred' })).body;
  expect(months.map(({ month, closed }) => [month, closed !== null])).toEqual([
    ['2026-12', false],
    ['2026-11', true],
  ]);
});

it('is blocked by a weekly run of the month that was approved in the next month and waits for a second person', async () => {
  await sandbox.sell('LD-1');
  Object.assign(sandbox.server.services.settings, { PAYOUT_RUN_LIMIT: 100 });
  await weeklyRun(sandbox.server.services);
  await passMonth();
  expect(await blockers()).toEqual(['run-requested']);
  const { request } = (await good(call(previewPayoutRun, { as: 'olga', query: {} }))).body;
  const approved = { as: 'olga', params: { requestId: request?.requestId ?? '' } } as const;
  const now = (await sandbox.server.clock.now()).getTime();
  expect((await good(call(approvePayoutRun, approved))).body.requested).toBe(now);
  expect(await blockers()).toEqual(['run-requested']);
});

it('is blocked by a proposed correction until it expires', async () => {
  await sandbox.sell('LD-1');
  const body = { amount: '-10', reason: 'A fee' };
  await good(call(proposeCorrection, { as: 'fred', params: { orderId: 'LD-1' }, body }));
  await pass(13);
  expect(await blockers()).toEqual(['corrections-proposed']);
  await pass(2);
  expect(await blockers()).toEqual([]);
});

it('exports a closed month with the same bytes after later bookings, a new name and other accounts', async () => {
  await sandbox.sell('LD-1');
  await sandbox.refund('LD-1', '100');
  await good(sandbox.run());
  await sandbox.server.runPendingTasks();
  await sandbox.settleLater();
  await passMonth();
  expect(await problemOf(call(exportMonth, { as: 'fred', params, query: {} }))).toBe('month-open');
  await good(close());
  const bytes = await save();
  const { sha256 } = (await read()).closed ?? {};
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  await sandbox.sell('LD-2');
  await sandbox.server.database.execute(sql`update company set name = 'Renamed GmbH'`);
  Object.assign(sandbox.server.services.settings, { DATEV_ACCOUNT_DOMESTIC: 9999, DATEV_CLIENT: 7 });
  await sandbox.server.services.storage.delete('months/2026-11.zip');
  expect(Buffer.compare(await save(), bytes)).toBe(0);
  const files = filesOf(bytes);
  expect([...files.keys()]).toEqual([
    'entries-2026-11.csv',
    'invoices-2026-11.csv',
    'vat-by-country-2026-11.csv',
    'open-items-2026-11.csv',
    'EXTF_Buchungsstapel_2026-11.csv',
  ]);
  const text = (name: string) => files.get(`${name}-2026-11.csv`)?.toString() ?? '';
  expect(text('entries')).toMatch(
    /"sale","Gate & Belt","FULL","3","EUR","300","90","210",""\r\n.*"refund".*"-70",""\r\n$/,
  );
  expect(text('invoices')).toContain(
    '"Northlight Vision GmbH","70000","DE","DE123456788","LD-1","EUR","domestic","19","140","26.60","166.60"',
  );
  expect(text('vat-by-country')).toContain('"DE","domestic","19","EUR","1","140","26.60"');
  expect(text('open-items').trim().split('\r\n')).toHaveLength(1);
  const datev = new TextDecoder('windows-1252').decode(files.get('EXTF_Buchungsstapel_2026-11.csv')).split('\r\n');
  expect(datev[0]).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;20261202\d{9};;"LD";"Lensdock";"";1001;1;20260101;4;20261101;20261130;"Gutschriften 2026-11";"";1;0;0;"EUR";;"";;;"";;;"";""$/,
  );
  expect(datev[1]?.split(';')).toHaveLength(125);
  expect(datev[1]).toContain('"BU-Schlüssel"');
  expect(datev[2]).toMatch(/^166,60;"H";"EUR";;;;70000;3106;;1811;"SB-2026-000001";;;"Northlight Vision GmbH";+$/);
  expect(datev[2]?.split(';')).toHaveLength(125);
});

it('stores no export that differs from the first one', async () => {
  await sandbox.sell('LD-1');
  await passMonth();
  await good(close());
  const bytes = await save();
  const { ownersDatabase, services } = sandbox.server;
  await services.storage.delete('months/2026-11.zip');
  await ownersDatabase.execute(sql`update closed_month_company set name = 'Another name'`);
  for (const _attempt of ['first', 'second'])
    await expect(storeMonthExport(services, '2026-11')).rejects.toThrow(/month 2026-11: expected the export/);
  expect(await services.storage.stat('months/2026-11.zip')).toBeUndefined();
  await ownersDatabase.execute(sql`update closed_month_company set name = 'Northlight Vision GmbH'`);
  expect(Buffer.compare(await save(), bytes)).toBe(0);
});

it('closes no month with creditor accounts of another length, and assigns new ones when the length changes', async () => {
  const { settings } = sandbox.server.services;
  const [november, december] = ['2026-11', '2026-12'];
  const codesOf = async (month: string) =>
    (await good(call(readMonth, { as: 'fred', params: { month } }))).body.blockers.map(({ code }) => code);
  const creditorIn = async (month: string) => {
    const { bytes } = await good(call(exportMonth, { as: 'fred', params: { month }, query: {} }));
    return /"Northlight Vision GmbH","(\d+)"/.exec(filesOf(bytes).get(`invoices-${month}.csv`)?.toString() ?? '')?.[1];
  };
  const payOut = async (orderId: string) => {
    await sandbox.sell(orderId);
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    await sandbox.settleLater();
  };
  await payOut('LD-1');
  await passMonth();
  Object.assign(settings, { DATEV_FIRST_CREDITOR: 700_000 });
  expect(await codesOf(november)).toEqual(['creditor-length']);
  expect(await problemOf(close(november))).toBe('month-not-closable');
  Object.assign(settings, { DATEV_FIRST_CREDITOR: 99_999 });
  await good(close(november));
  await payOut('LD-2');
  await pass(31);
  Object.assign(settings, { DATEV_ACCOUNT_LENGTH: 5 });
  expect(await codesOf(december)).toEqual(['creditor-length']);
  Object.assign(settings, { DATEV_FIRST_CREDITOR: 700_000 });
  await good(close(december));
  expect([await creditorIn(november), await creditorIn(december)]).toEqual(['99999', '700000']);
});

it('writes the settings that it has checked when they change during the close', async () => {
  await sandbox.sell('LD-1');
  await passMonth();
  const { database, ownersDatabase, services } = sandbox.server;
  let closing: ReturnType<typeof close> | undefined;
  await ownersDatabase.transaction(async (transaction) => {
    // The check of the month waits for this lock.
    await transaction.execute(sql`lock table creditor_account in access exclusive mode`);
    closing = close();
    await expect
      .poll(async () => (await database.query(sql`select from pg_locks where not granted`)).length)
      .toBeGreaterThan(0);
    Object.assign(services.settings, { DATEV_ACCOUNT_LENGTH: 5 });
  });
  expect((await closing)?.status).toBe(200);
  const [terms] = await database.query(sql`select (terms->>'accountLength')::int as length from closed_month`);
  expect(terms).toEqual({ length: 4 });
});

it('books into the next month what arrives while a month is being closed, and what comes late', async () => {
  await sandbox.sell('LD-1');
  const { clock, database, services } = { ...sandbox.server, services: sandbox.server.services };
  const late = await clock.now();
  await passMonth();
  const [closed] = await Promise.all([close(), sandbox.sell('LD-2'), sandbox.sell('LD-3')]);
  expect(closed.status).toBe(200);
  // A report whose moment was read before the close.
  const change = { changeId: 'late', paymentStatus: 'chargeback', date: late.toISOString() };
  await database.transaction((transaction) =>
    reportPaymentChange(transaction, { at: late }, 'LD-1', change, termsOf(services.settings)),
  );
  const rows = await database.query<{ orderId: string; month: string }>(sql`
    select order_id as "orderId", to_char(booked_at at time zone 'UTC', 'YYYY-MM') as month from ledger_entry order by id`);
  expect(rows.filter(({ orderId }) => orderId === 'LD-1').map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
  expect(rows.filter(({ orderId }) => orderId !== 'LD-1').map(({ month }) => month)).toEqual(['2026-12', '2026-12']);
  expect((await read()).entries).toBe(1);
});

it('waits for a booking that is not committed yet, and counts it', async () => {
  await sandbox.sell('LD-1');
  await passMonth();
  const { database } = sandbox.server;
  let closing: ReturnType<typeof close> | undefined;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      with entry as (
        insert into ledger_entry (company_id, order_id, line, kind, change_id, provider, currency, gross_minor, commission_minor, net_minor, booked_at)
        select company_id, order_id, null, 'refund', 'slow', provider, currency, -100, -30, -70, booked_at from ledger_entry limit 1 returning *),
      day as (
        insert into revenue_day (company_id, day, currency, licence, gross_minor, commission_minor, net_minor)
        select company_id, booked_at::date, currency, 'TOOL', gross_minor, commission_minor, net_minor from entry)
      insert into pending_entry (entry_id, company_id, provider, currency, net_minor)
      select id, company_id, provider, currency, net_minor from entry`);
    closing = close();
    await expect
      .poll(async () => (await database.query(sql`select from pg_locks where not granted`)).length)
      .toBeGreaterThan(0);
  });
  expect((await closing)?.body.entries).toBe(2);
});

it('lets the database refuse bookings and invoices in a closed month', async () => {
  await sandbox.sell('LD-1');
  await good(sandbox.run());
  await sandbox.server.runPendingTasks();
  await sandbox.settleLater();
  await passMonth();
  await good(close());
  const booking = sandbox.server.database.execute(sql`
    insert into ledger_entry (company_id, order_id, line, kind, change_id, provider, currency, gross_minor, commission_minor, net_minor, booked_at)
    select company_id, order_id, null, 'refund', 'x', provider, currency, -100, -30, -70, booked_at from ledger_entry limit 1`);
  await expect(booking).rejects.toThrow(/rejected/);
  const invoice = sandbox.server.database.execute(sql`
    insert into self_billing_invoice (id, kind, issuer, year, sequence, number, run_id, company_id, order_id, currency, net_minor, content, issued_at)
    select 'x', kind, issuer, year, 99, 'X', run_id, company_id, order_id, currency, net_minor, content, issued_at from self_billing_invoice`);
  await expect(invoice).rejects.toThrow();
});

it('returns 404 for months without ledger entries', async () => {
  await sandbox.sell('LD-1');
  for (const month of ['2026-10', '2027-01', '2026-13', 'none', '0001-01'])
    expect((await call(readMonth, { as: 'fred', params: { month } })).status, month).toBe(404);
  expect((await close('2026-10')).status).toBe(404);
  expect((await close('none')).status).toBe(404);
});
