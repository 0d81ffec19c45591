// @module-tag slow-6
import { sql } from '@lensdock/ports/database/sql.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { findSecret } from '../kernel/services/installation-secrets.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { pricedLicences } from '../orders/testing/sample-order.ts';
import { startTestServer } from '../testing/test-server.ts';
import { compareBooks, gapsInNumbers } from './testing/compare-books.ts';
import { makeFaultyProvider } from './testing/faulty-providers.ts';
import { issuerSettings } from './testing/payout-sandbox.ts';
import { type Batch, batchOf } from './testing/random-histories.ts';
import { type HistoryServer, runBatch } from './testing/run-batch.ts';
import { makeSellers, type Seller } from './testing/sellers.ts';

/**
 * Sellers share batches: a fixed set of 140 histories here, ten thousand random ones in the deep tests. Each test has a
 * database of its own: with ten thousand sellers in one, a payout run keeps the others waiting longer than a call may.
 */
const { sellersOfBatch, batches, databases, ...seed } = process.env.DEEP
  ? { sellersOfBatch: 200, batches: 10, databases: 5 }
  : { sellersOfBatch: 70, batches: 2, databases: 1, seed: 20_261_122 };

let host: HistoryServer;
let template: string;
let sellersById: ReadonlyMap<string, Seller> = new Map();

beforeEach(async () => {
  const server = await startTestServer(issuerSettings);
  const kept = await findSecret<{ secret: string }>(server.services, 'sandbox-events');
  host = { server, secret: kept?.secret ?? '' };
  template = (await onlineApp(server, 'ada', { licences: pricedLicences })).app;
  makeFaultyProvider(server.services, (accountId) => sellersById.get(accountId.slice(-36))?.fault ?? 'good');
});
afterEach(() => host.server.stop());

async function live(batch: Batch): Promise<void> {
  const { server } = host;
  const sellers = await makeSellers(server.database, template, batch.histories, await server.clock.now());
  sellersById = new Map(sellers.map((seller) => [seller.companyId, seller]));
  await runBatch(host, sellers, batch);
  expect(await compareBooks(server.database, sellers)).toEqual([]);
  expect(await gapsInNumbers(server.database)).toEqual([]);
  // Throws for discrepancies.
  await checkLedger(server.services);
  // Autovacuum is off in tests. With dead rows and the statistics of empty tables, each batch takes longer than the one before.
  await server.ownersDatabase.execute(sql`vacuum analyze`);
}

/** Counts how often each tested situation occurred. */
async function seen() {
  const [counts] = await host.server.database.query<Record<string, number>>(sql`
    select (select count(*)::int from payout where state = 'paid') as paid,
           (select count(*)::int from payout where state = 'failed') as failed,
           (select count(*)::int from payout where paid_currency = 'PLN' and state = 'paid') as "inZloty",
           (select count(*)::int from ledger_entry where kind = 'refund') as refunds,
           (select count(*)::int from ledger_entry where kind = 'reversal') as reversals,
           (select count(*)::int from ledger_entry where kind = 'reinstatement') as reinstatements,
           (select count(*)::int from ledger_entry where kind = 'correction') as corrections,
           (select count(*)::int from store_order where held_until is not null) as overdue,
           (select count(*)::int from self_billing_invoice) as invoices,
           (select count(*)::int from self_billing_invoice where vat_minor > 0) as "withVat",
           (select count(*)::int from self_billing_invoice where kind = 'credit-note') as "creditNotes",
           (select count(distinct (issuer, year))::int from self_billing_invoice) as series,
           (select count(*)::int from payout_run) as runs`);
  return counts ?? {};
}

it.each(Array.from({ length: databases }, (_, index) => ({ part: index + 1 })))(
  'keeps the books consistent over random histories of orders, refunds, failed payments, runs and failures, and pays nothing twice ($part)',
  async () => {
    await fc.assert(fc.asyncProperty(batchOf(sellersOfBatch), live), {
      ...seed,
      numRuns: batches,
      endOnFailure: true,
      // A batch is too long to print; the error contains the failing history.
      reporter: ({ failed, seed, counterexamplePath, errorInstance }) => {
        if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
      },
    });
    const counts = await seen();
    if (process.env.DEEP) console.log(`${sellersOfBatch * batches} histories: ${JSON.stringify(counts)}`);
    const least: Record<string, number> = { series: 2, reinstatements: 3 };
    for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThanOrEqual(least[what] ?? 10);
  },
  1_800_000,
);
