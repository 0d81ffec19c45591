import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, settle } from '../kernel/history/changed.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { type Disagreement, selectDisagreements, storeLedgerCheck } from './check.store.ts';

/** Discrepancies in the ledger, with their count. */
class LedgerDisagrees extends Error {
  override readonly name = 'LedgerDisagrees';
}

/** One statement reads every entry, payout and invoice. A scheduled task may take ten minutes. */
const checkTimeoutMs = 9 * 60_000;

/**
 * Checks every night that entries, payouts, invoices and daily totals agree. Discrepancies are logged, reported as
 * metrics and sent to operators.
 */
export async function checkLedger({ database, clock }: AppServices): Promise<void> {
  const options = { readOnly: true, statementTimeoutMs: checkTimeoutMs };
  const wrong = await database.transaction(selectDisagreements, options);
  const at = await clock.now();
  if (wrong.length === 0) return storeLedgerCheck(database, at, wrong);
  const context = {
    actor: systemActor('system'),
    at,
    requestId: `check-ledger-${at.toISOString().slice(0, 10)}`,
  };
  const checks = await database.transaction(async (transaction) => {
    const reported = await reportDisagreements(transaction, at, wrong);
    await settle(transaction, context, reported, undefined);
    return reported.value;
  });
  throw new LedgerDisagrees(checks);
}

/** Returns the failed checks with their counts. */
async function reportDisagreements(
  transaction: Queries,
  at: Date,
  wrong: readonly Disagreement[],
): Promise<Changed<string>> {
  await storeLedgerCheck(transaction, at, wrong);
  const checks = wrong.map(({ check, count }) => `${check} (${count})`).join(', ');
  return {
    value: checks,
    notices: [{ to: { role: 'operator' }, kind: 'ledger-disagrees', link: '/payout-runs' }],
  };
}
