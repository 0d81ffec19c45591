import type { Statement } from '@lensdock/ports/database/database.ts';
import { expect, it } from 'vitest';
import { freshDatabase } from '../testing/test-database.ts';
import { selectCatalogue } from './catalogue.store.ts';

it('reads only its own rows for a page in the middle of the catalogue, with any join method', async () => {
  const { database, stop } = await freshDatabase();
  let sent: Statement | undefined;
  const remember = async (statement: Statement) => {
    sent = statement;
    return [];
  };
  const viewer = { companyId: null, country: 'DE', canBuy: true, sepa: true, countryAdded: 0 };
  await selectCatalogue({ query: remember, execute: async () => 0 }, { viewer, after: 'm', limit: 100 });
  const plan = await database.transaction(async (queries) => {
    // The plan for two large sides whose rows come in key order.
    for (const way of ['nestloop', 'hashjoin', 'seqscan', 'bitmapscan', 'sort'])
      await queries.execute({ text: `set local enable_${way} = off`, values: [] });
    const rows = await queries.query<{ 'QUERY PLAN': string }>({
      text: `explain ${sent?.text}`,
      values: sent?.values ?? [],
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  await stop();
  expect(plan).toContain('Merge Join');
  expect(plan).toMatch(/publication_pkey.*\n.*Index Cond: \(app_code > /);
});
