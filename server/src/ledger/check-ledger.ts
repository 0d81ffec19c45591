import { notify } from '../kernel/history/notify.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { selectDisagreements, storeLedgerCheck } from './check.store.ts';

/** Discrepancies in the ledger, with their count. */
export class LedgerDisagrees extends Error {
  override readonly name = 'LedgerDisagrees';
}

/**
 * Checks every night that entries, payouts, invoices and daily totals agree. Discrepancies are logged, reported as
 * metrics and sent to operators.
 */
export async function checkLedger({ database, clock }: AppServices): Promise<void> {
  const wrong = await selectDisagreements(database);
  const at = await clock.now();
  if (wrong.length === 0) return storeLedgerCheck(database, at, wrong);
  const checks = wrong.map(({ check, count }) => `${check} (${count})`).join(', ');
  const context = {
    actor: systemActor('system'),
    at,
    requestId: `check-ledger-${at.toISOString().slice(0, 10)}`,
  };
  await database.transaction(async (transaction) => {
    await storeLedgerCheck(transaction, at, wrong);
    await notify(transaction, context, {
      to: { role: 'operator' },
      kind: 'ledger-disagrees',
      parameters: { checks },
      link: '/payout-runs',
    });
  });
  throw new LedgerDisagrees(checks);
}
