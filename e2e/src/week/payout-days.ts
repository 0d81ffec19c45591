import { expect } from 'vitest';
import { callAs } from '../reconciliation/call-as.ts';
import { payoutsOfRun, settlePayouts } from '../reconciliation/settle-payouts.ts';
import type { browserSteps } from './browser-steps.ts';
import { companiesAboveLimit, latestRun, previewRun, setBank, settleAndRetry } from './pay-sellers.ts';
import { count, type Week } from './week.ts';

type Steps = ReturnType<typeof browserSteps>;

const runs = '/api/operator/payout-runs';

/** Fred pays some companies alone. The payout of one comes back, and he retries it. */
export async function payBelowLimit(week: Week, { retryPayout }: Pick<Steps, 'retryPayout'>): Promise<void> {
  const preview = await previewRun(week);
  const skipped = await companiesAboveLimit(week);
  const paid = preview.lines.filter(({ companyId, outcome }) => outcome === 'pay' && !skipped.includes(companyId));
  const returned = week.companies.find((company) => paid.some(({ companyId }) => companyId === company.companyId));
  if (!returned) throw new Error(`expected a company of the week below the limit, in ${preview.lines.length} lines`);
  await setBank(week, returned.companyId, true);
  await callAs(week.product, 'fred', runs, { method: 'POST', body: { skipped }, expected: [201] });
  count(week, 'payout runs');
  const runId = await latestRun(week);
  await settleAndRetry(week, { runId, companyId: returned.companyId, retry: () => retryPayout(runId) });
}

/** Fred requests a run above the limit. He cannot confirm it himself; Olga does. */
export async function payAboveLimit(week: Week, { requestRun, confirmRun }: Pick<Steps, 'requestRun' | 'confirmRun'>) {
  const { product } = week;
  expect((await previewRun(week)).needsSecondPerson).toBe(true);
  await callAs(product, 'fred', runs, { method: 'POST', body: {}, expected: [409] });
  await requestRun();
  const { request } = await previewRun(week);
  const confirmation = `/api/operator/payout-run-requests/${request?.requestId}/confirm`;
  await callAs(product, 'fred', confirmation, { method: 'POST', body: {}, expected: [409] });
  await confirmRun();
  count(week, 'payout runs');
  await settlePayouts(product, () => false);
  const states = (await payoutsOfRun(product, await latestRun(week))).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['paid']));
  count(week, 'payouts above the limit', states.length);
}
