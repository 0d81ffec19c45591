import { listRevenues } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { startEmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { northlight } from '@lensdock/server/kernel/identity/sample-people.ts';
import { makeManyOrders } from '../many-rows/many-orders.ts';
import type { Metric } from '../measure/metric.ts';
import { fillerOf } from '../product/filler.ts';
import { urlOf } from '../product/postgres-url.ts';
import { newDataFolder, startProduct } from '../product/product-child.ts';
import { answerMs, median } from '../server/measure-calls.ts';

const pageSize = 20;
const lastPage = 1_000_000 / pageSize - 1;
const turns = 40;

/** The last page of a seller with a million orders, compared with the first one. */
export async function revenueMetrics(): Promise<Metric[]> {
  const folder = await newDataFolder();
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, print: discard });
  const owner = postgresDatabase(postgres.owner);
  const filler = fillerOf(postgres);
  const product = await startProduct(folder.path, {
    variables: { DATABASE_URL: urlOf(postgres.application), DATABASE_OWNER_URL: urlOf(postgres.owner) },
  });
  try {
    const token = await product.token('ada');
    const ask = (page: number) =>
      answerMs(`${product.address}${listRevenues.path}?page=${page}&pageSize=${pageSize}`, token);
    // The first call creates the company's record.
    await ask(0);
    const [companyId, now] = [northlight.id, new Date()];
    await owner.execute(sql`
      insert into app (code, company_id, name, status, created_at, updated_at)
      values ('bench-app', ${companyId}, 'Camera app', 'Draft', ${now}, ${now})`);
    await makeManyOrders(filler, { companyId, app: 'bench-app', first: 1, last: 1_000_000, now });
    const first: number[] = [];
    const last: number[] = [];
    // Alternates between both so that other load on the machine affects them equally; the first turns warm up.
    for (let turn = 0; turn < turns; turn++) {
      first.push(await ask(0));
      last.push(await ask(lastPage));
    }
    const [ours, yardstick] = [median(last.slice(5)), median(first.slice(5))];
    return [
      {
        name: 'revenue page 50,000 of 1,000,000 orders',
        ours,
        unit: 'ms',
        goal: '≤ 2 ×',
        met: ours <= 2 * yardstick,
        yardstick: { name: 'first page', value: yardstick },
      },
    ];
  } finally {
    await product.stop();
    await owner.close();
    await filler.close();
    await postgres.stop();
    await folder.remove();
  }
}
