// @module-tag slow-2
import type { Queries } from '@lensdock/ports/database/database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAnnouncements } from '../announcements/read-announcements.ts';
import { listCorrections } from '../corrections/read-corrections.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import { listOutbox } from '../mail/list-outbox.ts';
import { listReports } from '../reports/read-reports.ts';
import { listStoreOrders } from '../revenue/store-orders.ts';
import { listAcceptances } from '../terms/list-acceptances.ts';
import { plannedEachTime } from '../testing/planned-each-time.ts';
import { acceptedTerms, makeRowsOfLists } from '../testing/rows-of-lists.ts';
import { makeRowsOfOperators } from '../testing/rows-of-operators.ts';
import { rowsReadByEach } from '../testing/rows-read.ts';
import { freshDatabase } from '../testing/test-database.ts';
import { listAllTransfers } from '../transfers/offer-transfer.ts';

const [few, many] = [10, process.env.DEEP ? 10_000 : 4_000];

let at: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  at = await freshDatabase();
});
afterAll(() => at.stop());

const now = new Date('2026-11-26T12:00:00Z');
const seventh = '00000000-0000-4000-9000-000000000007';

type List = (queries: Queries) => Promise<unknown>;

const orders =
  (filter: Parameters<typeof listStoreOrders>[1], before: string | null = null): List =>
  (queries) =>
    listStoreOrders(queries, filter, before);
const outbox =
  (query: Parameters<typeof listOutbox>[1]): List =>
  (queries) =>
    listOutbox({ database: queries, origin: () => 'http://localhost', settings: readSettings({}) }, query);
const reports =
  (filter: Parameters<typeof listReports>[1]): List =>
  (queries) =>
    listReports(queries, filter);
const acceptances =
  (filter: Parameters<typeof listAcceptances>[2]): List =>
  (queries) =>
    listAcceptances(queries, acceptedTerms, filter);

/** The filters and searches of lists that grow with the store; the searched words occur in one row, in none, or in all. */
const lists: Readonly<Record<string, List>> = {
  orders: orders({}),
  'orders of a later page': orders({}, 'LD-7-A'),
  'orders by id': orders({ search: 'ld-777-' }),
  'orders by a frequent start': orders({ search: 'ld-7' }),
  'orders by customer': orders({ search: 'customer 7 o' }),
  'orders by company': orders({ search: 'seller 7 g' }),
  'orders by app': orders({ search: 'camera 7 a' }),
  'orders by an unknown word': orders({ search: 'zzzzz' }),
  'orders by a common word': orders({ search: 'havenport' }),
  'orders of a company': orders({ companyId: seventh }),
  'orders of an app': orders({ app: 'app-7' }),
  'orders of an app by customer': orders({ app: 'app-7', search: 'customer 7 o' }),
  outbox: outbox({}),
  'failed emails': outbox({ state: 'dead' }),
  'emails to a name': outbox({ search: 'person 7 s' }),
  'emails to an address': outbox({ search: 'p7@s' }),
  'emails to a reporter': outbox({ search: 'buyer7@' }),
  'failed emails to a name': outbox({ state: 'dead', search: 'person 7 s' }),
  'emails to an unknown name': outbox({ search: 'zzzzz' }),
  'emails to a common name': outbox({ search: 'person' }),
  'emails of a company': outbox({ company: seventh }),
  reports: reports({}),
  'reports of a category': reports({ category: 'illegal' }),
  'reports of a category without any': reports({ category: 'misleading' }),
  'reports of an app': reports({ app: 'app-7' }),
  'decided reports': reports({ state: 'decided' }),
  'decided reports of a category': reports({ state: 'decided', category: 'privacy' }),
  transfers: (queries) => listAllTransfers(queries),
  announcements: (queries) => listAnnouncements(queries, { after: undefined, language: 'en' }),
  'announcements of a later page': (queries) => listAnnouncements(queries, { after: 'announcement-7', language: 'en' }),
  acceptances: acceptances({}),
  'companies that have accepted': acceptances({ state: 'accepted' }),
  'companies that have not accepted': acceptances({ state: 'missing' }),
  'acceptances by name': acceptances({ search: 'seller 7 g' }),
  'acceptances by an unknown name': acceptances({ search: 'zzzzz' }),
  corrections: (queries) => listCorrections(queries, { subject: 'olga', at: now }, undefined),
};

/** Lists that read more than others: all orders whose id begins so. */
const wider: Readonly<Record<string, number>> = { 'orders by a frequent start': 5_000 };

/** Searches that find one row. They read few others, and PostgreSQL keeps their plans. */
const ofOneRow = [
  'orders by id',
  'orders by customer',
  'orders by company',
  'orders by app',
  'orders of an app',
  'emails to a name',
  'emails to an address',
  'emails to a reporter',
  'emails of a company',
  'reports of a category',
  'reports of an app',
  'acceptances by name',
];

it('reads a bounded number of rows for each filter and search', async () => {
  await makeRowsOfOperators(at.ownersDatabase, 1, few);
  await makeRowsOfLists(at.ownersDatabase, 1, few);
  const before = await rowsReadByEach(at.database, lists);
  await makeRowsOfOperators(at.ownersDatabase, few + 1, many);
  await makeRowsOfLists(at.ownersDatabase, few + 1, many);
  const after = await rowsReadByEach(at.database, lists);
  const tooMany = [...after].filter(([name, rows]) => rows > (before.get(name) ?? 0) + (wider[name] ?? 1_500));
  expect(tooMany).toEqual([]);
  expect(after.size).toBeGreaterThan(30);
  // The outbox also counts its emails, up to a limit.
  const limitOf = (name: string) => (before.get(name) ?? 0) + (name.startsWith('emails') ? 1_300 : 250);
  expect(ofOneRow.filter((name) => (after.get(name) ?? 0) > limitOf(name))).toEqual([]);
  for (const name of ofOneRow)
    expect([name, await plannedEachTime(at.application, listNamed(name))]).toEqual([name, []]);
}, 120_000);

function listNamed(name: string): List {
  const list = lists[name];
  if (!list) throw new Error(`there is no list called ${name}`);
  return list;
}
