import type { Database } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { makeWaiting } from '../server/waiting-queue.ts';
import { findAppToCopy } from './app-to-copy.ts';
import { copyRows, fill, type RowCopy } from './copy-rows.ts';
import { makeManyApps } from './many-apps.ts';
import { makeManyOrders } from './many-orders.ts';

/** Fills every list that operators search with at least `count` rows. */
export async function fillOperatorLists(filler: Database, count: number): Promise<void> {
  const { app, companyId } = await findAppToCopy(filler);
  await makeManyApps(filler, app, 1, count);
  await makeManyOrders(filler, { companyId, app, first: 1, last: count, now: new Date() });
  const copies: readonly RowCopy[] = [
    {
      table: 'company',
      where: `row.id = '${companyId}'`,
      changed: { id: 'gen_random_uuid()', name: `'Seller ' || n || ' of many'` },
    },
    {
      table: 'person',
      where: `row.subject = 'ada'`,
      changed: { subject: `'person-' || n`, name: `row.name || ' ' || n`, email: `'person' || n || '@example.com'` },
    },
    { table: 'member', where: `row.person = 'ada'`, changed: { person: `'person-' || n` } },
    {
      table: 'mail',
      where: `row.id = (select id from mail order by at desc limit 1)`,
      changed: { id: 'gen_random_uuid()', person: `'person-' || n` },
    },
  ];
  await fill(filler, async (queries) => {
    for (const copy of copies) await copyRows(queries, copy, { first: 1, last: count });
  });
  await makeWaiting(filler, count);
  await filler.execute(sql`vacuum analyze`);
}
