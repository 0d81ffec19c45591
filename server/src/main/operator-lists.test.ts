// @module-tag slow-4
import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { companySorts, companyStates } from '@lensdock/contract/company/company.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { listAudit } from '../audit/list-audit.ts';
import { listCompanies } from '../company/read-company.ts';
import { listPeople } from '../people/list-people.ts';
import { plannedEachTime } from '../testing/planned-each-time.ts';
import { makeRowsOfOperators } from '../testing/rows-of-operators.ts';
import { rowsReadByEach } from '../testing/rows-read.ts';
import { freshDatabase } from '../testing/test-database.ts';

/** More than the first thousand, up to which matches are counted. */
const [few, many] = [10, process.env.DEEP ? 10_000 : 4_000];

let at: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  at = await freshDatabase();
});
afterAll(() => at.stop());

const now = new Date('2026-11-26T12:00:00Z');

type List = (queries: Queries) => Promise<unknown>;

const companies =
  (query: Parameters<typeof listCompanies>[1]['query']): List =>
  (queries) =>
    listCompanies(queries, { query, language: 'en', at: now });
const people =
  (search: string): List =>
  (queries) =>
    listPeople(queries, { search, at: now, reader: 'olga' });
const audit =
  (filter: AuditFilter): List =>
  (queries) =>
    listAudit(queries, null, filter);

/** The filters and orders that pages of operators send; the searched words occur in one row, in none, or in all. */
const lists: Readonly<Record<string, List>> = {
  ...Object.fromEntries(
    companySorts.flatMap((sort) => [
      [`companies, ${sort}`, companies({ sort })],
      ...companyStates.map((state) => [`companies ${state}, ${sort}`, companies({ state, sort })] as const),
    ]),
  ),
  'companies by name': companies({ search: 'seller 7 g' }),
  'companies by a frequent start': companies({ search: 'seller 7' }),
  'companies by city': companies({ search: 'town 7.' }),
  'companies by email': companies({ search: 'p7@s' }),
  'companies by a common word': companies({ search: 'seller' }),
  'companies by an unknown word': companies({ search: 'zzzzz' }),
  'waiting companies by name': companies({ state: 'waiting', search: 'seller 7 g' }),
  people: people(''),
  'people by name': people('person 7 s'),
  'people by a frequent start': people('person 7'),
  'people by email': people('p7@s'),
  'people by id': people('person-7'),
  'people by a common word': people('person'),
  'people by an unknown word': people('zzzzz'),
  audit: audit({}),
  'audit by actor': audit({ actor: 'person 7 s' }),
  'audit by common actor': audit({ actor: 'person' }),
  'audit by unknown actor': audit({ actor: 'zzzzz' }),
  'audit by system actor': audit({ actor: 'assignment' }),
  'audit by action': audit({ action: 'block-company' }),
  'audit by common action': audit({ action: 'save-pricing' }),
  'audit by label of an action': audit({ action: 'blocked a company' }),
  'audit by unknown action': audit({ action: 'zzzzz' }),
  'audit by app': audit({ app: 'camera 7 a' }),
  'audit by unknown app': audit({ app: 'zzzzz' }),
  'audit by request': audit({ request: 'req-7' }),
  'audit by company': audit({ company: 'seller 7 g' }),
  'audit by company id': audit({ company: '00000000-0000-4000-9000-000000000007' }),
  'audit by unknown company': audit({ company: 'zzzzz' }),
  'audit of a day': audit({ from: '2026-11-01', to: '2026-11-01' }),
  'audit until a day long ago': audit({ to: '2026-01-10' }),
  'audit until a day before all entries': audit({ to: '2020-01-10' }),
  'audit since a day': audit({ from: '2026-01-10', outcome: 'refused' }),
  'audit since a day after all entries': audit({ from: '2026-11-30' }),
  'audit, denied': audit({ outcome: 'refused' }),
  'audit, done': audit({ outcome: 'done' }),
  'audit of people': audit({ actorKind: 'person' }),
  'audit of the store': audit({ actorKind: 'store' }),
  'audit of the system': audit({ actorKind: 'system' }),
  'audit by actor and action': audit({ actor: 'person 7 s', action: 'save-pricing' }),
};

/**
 * Lists that read more than others: up to two thousand found rows, or every third of many companies. Among ten thousand
 * more than a thousand have a frequent start, and each is read a few times.
 */
const wider: Readonly<Record<string, number>> = {
  'companies selling, name': 5_000,
  'companies selling, newest': 5_000,
  'companies by a frequent start': process.env.DEEP ? 8_000 : 5_000,
  'people by a frequent start': process.env.DEEP ? 6_000 : 4_000,
};

/** Searches that find one row. They read few others, and PostgreSQL keeps their plans. */
const ofOneRow = [
  'companies by name',
  'companies by city',
  'companies by email',
  'waiting companies by name',
  'people by name',
  'people by email',
  'people by id',
  'audit by actor',
  'audit by action',
  'audit by app',
  'audit by company',
  'audit by company id',
  'audit by actor and action',
];

it.skipIf(!isInShare(1, 3))(
  'reads a bounded number of rows for each filter and order of a list',
  async () => {
    await makeRowsOfOperators(at.ownersDatabase, 1, few);
    const before = await rowsReadByEach(at.database, lists);
    await makeRowsOfOperators(at.ownersDatabase, few + 1, many);
    const after = await rowsReadByEach(at.database, lists);
    const tooMany = [...after].filter(([name, rows]) => rows > (before.get(name) ?? 0) + (wider[name] ?? 2_200));
    expect(tooMany).toEqual([]);
    expect(after.size).toBeGreaterThan(40);
    expect(ofOneRow.filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0) + 250)).toEqual([]);
    for (const name of ofOneRow)
      expect([name, await plannedEachTime(at.application, listNamed(name))]).toEqual([name, []]);
  },
  120_000,
);

function listNamed(name: string): List {
  const list = lists[name];
  if (!list) throw new Error(`there is no list called ${name}`);
  return list;
}
