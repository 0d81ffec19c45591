import type { Database } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { findAppToCopy } from '../many-rows/app-to-copy.ts';
import { copyApp, tablesOfApps } from '../many-rows/many-apps.ts';
import { writeOrders } from '../many-rows/many-orders.ts';
import { fillWithoutIndexes, rebuildIndexes } from '../many-rows/without-indexes.ts';

/** Numbers of copied apps, and of orders of one seller. */
export interface StoreSize {
  apps: number;
  orders: number;
}

const tablesOfOrders = ['store_order', 'order_line', 'payment_change', 'ledger_entry'];

/** Fills a store that no server uses yet, on several connections. */
export async function fillStore(
  filler: Database,
  { apps, orders }: StoreSize,
  print: (text: string) => void,
): Promise<void> {
  const { app, companyId } = await findAppToCopy(filler);
  const start = performance.now();
  const report = (what: string) => print(`  ${what} after ${Math.round((performance.now() - start) / 1000)} s`);
  await Promise.all([
    ...tablesOfApps.map((tables) =>
      fillWithoutIndexes(filler, tables, (queries) => copyApp(queries, app, { first: 1, last: apps }, tables)),
    ),
    fillWithoutIndexes(filler, tablesOfOrders, (queries) =>
      writeOrders(queries, { companyId, app, first: 1, last: orders, now: new Date(), booked: true }),
    ),
  ]);
  report('wrote the rows');
  await rebuildIndexes(filler);
  report('built the indexes');
  // Autovacuum would have done this in a database that grew slowly.
  await filler.execute(sql`vacuum (analyze, process_toast false)`);
  report('vacuumed');
}
