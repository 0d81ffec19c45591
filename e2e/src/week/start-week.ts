import { sql } from '@lensdock/ports/database/sql.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { callAs, readAs } from '../reconciliation/call-as.ts';
import { endSampleProposals } from '../reconciliation/close-months.ts';
import { randomSource } from '../reconciliation/random-source.ts';
import { storeOrders } from '../reconciliation/store-orders.ts';
import { untilWorkIsDone } from '../reconciliation/until-work-is-done.ts';
import { operators } from './forbidden-calls.ts';
import { makeCompanies, owner } from './make-companies.ts';
import type { Week } from './week.ts';
import type { WeekSize } from './week-size.ts';

/** Sets up the companies of the week next to the sample data. The same seed plays the same week. */
export async function startWeek(
  product: RunningServer,
  browser: Browser,
  { seed, size }: { seed: number; size: WeekSize },
): Promise<Week> {
  // Scheduled tasks follow the machine's clock, so they would change things at any time of the week.
  await product.services.database.execute(sql`delete from pgboss.schedule`);
  const random = randomSource(seed);
  const prefix = `WEEK${seed}`;
  const companies = await makeCompanies(product, random, size.companies);
  const store = storeOrders(product, random, prefix);
  const week: Week = { product, browser, size, random, prefix, store, companies, counts: {} };
  // The first call of a person makes them known.
  for (const operator of operators) await callAs(product, operator, '/api/operator/home');
  await endSampleProposals(product);
  for (const { companyId } of companies) await acceptTerms(product, companyId);
  await untilWorkIsDone(product);
  return week;
}

/** Without it a company cannot submit anything. */
async function acceptTerms(product: RunningServer, companyId: string): Promise<void> {
  const { documents } = await readAs<{ documents: { document: string; version: number }[] }>(
    product,
    owner,
    '/api/devcon/terms-to-accept',
    { companyId },
  );
  if (documents.length === 0) return;
  const body = { documents: documents.map(({ document, version }) => ({ document, version })) };
  const call = { method: 'POST', body, companyId, expected: [200, 204] };
  await callAs(product, owner, '/api/devcon/terms-acceptances', call);
}
