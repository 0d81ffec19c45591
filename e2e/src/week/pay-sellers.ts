import type { RunPreview } from '@lensdock/contract/payouts/payouts.ts';
import { setAccounts } from '@lensdock/server/payouts/testing/sellers.ts';
import { readAs } from '../reconciliation/call-as.ts';
import { payoutsOfRun, settlePayouts } from '../reconciliation/settle-payouts.ts';
import { count, type Week } from './week.ts';

const previewPath = '/api/operator/payout-runs/preview';

/** The run that Fred would start now, without these companies. */
export function previewRun({ product }: Week, skipped: readonly string[] = []): Promise<RunPreview> {
  return readAs(product, 'fred', skipped.length > 0 ? `${previewPath}?skipped=${skipped.join(',')}` : previewPath);
}

/**
 * The companies to skip so that one person may start the run: those with the largest amounts. The preview decides,
 * because the limit is compared with the sums in each currency of the payouts.
 */
export async function companiesAboveLimit(week: Week): Promise<string[]> {
  const sums = new Map<string, number>();
  for (const { companyId, amount, vat } of (await previewRun(week)).lines)
    sums.set(companyId, (sums.get(companyId) ?? 0) + Number(amount.value) + Number(vat.value));
  const skipped: string[] = [];
  for (const [companyId] of [...sums].sort(([, one], [, other]) => other - one)) {
    if (!(await previewRun(week, skipped)).needsSecondPerson) break;
    skipped.push(companyId);
  }
  return skipped;
}

/** The bank returns the payouts of this company from now on, or pays them again. */
export async function setBank({ product, companies }: Week, companyId: string, returnsMoney: boolean): Promise<void> {
  const sellers = companies.filter((company) => company.companyId === companyId).map(({ seller }) => seller);
  const fault = returnsMoney ? ('comes-back' as const) : ('good' as const);
  await setAccounts(
    product.services.database,
    sellers.map((seller) => ({ ...seller, fault })),
  );
}

/** The newest run. */
export async function latestRun({ product }: Week): Promise<string> {
  const { runs } = await readAs<{ runs: { runId: string }[] }>(product, 'fred', '/api/operator/payout-runs');
  const [run] = runs;
  if (!run) throw new Error('expected a payout run');
  return run.runId;
}

interface ReturnedPayouts {
  runId: string;
  /** Its bank returned the money. */
  companyId: string;
  /** Retries the first one. */
  retry: () => Promise<void>;
}

/** The providers report their payouts, and Fred retries those that came back once the bank accepts them again. */
export async function settleAndRetry(week: Week, { runId, companyId, retry }: ReturnedPayouts): Promise<void> {
  const { product } = week;
  await settlePayouts(product, () => false);
  const failed = (await payoutsOfRun(product, runId)).filter(({ state }) => state === 'failed');
  count(week, 'failed payouts', failed.length);
  await setBank(week, companyId, false);
  // A retry pays everything that is pending again for the company.
  if (failed.length > 0) await retry();
  count(week, 'retries', failed.length > 0 ? 1 : 0);
  await settlePayouts(product, () => false);
}
