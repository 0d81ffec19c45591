import type { Queries } from '@lensdock/ports/database/database.ts';
import { sampleCompanies } from '../kernel/identity/sample-people.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { insertSampleAccount, updateAccountDates } from './payout-accounts.store.ts';

/** Creates the payout account of a sample company in the sandbox. Real providers do not know these companies. */
export async function ensureSampleAccounts({
  database,
  clock,
  payments,
  signOn,
}: Pick<AppServices, 'database' | 'clock' | 'payments' | 'signOn'>): Promise<void> {
  const { card } = payments.sandbox;
  if (!card || !signOn.issueSampleToken) return;
  const at = await clock.now();
  for (const { id, name, payoutAccountValidated } of sampleCompanies) {
    if (!payoutAccountValidated) continue;
    const reference = `card-company-${id}`;
    const lastFour = '3000';
    const { accountId } = await card.admit({ reference, companyName: name }, { type: 'BANK', lastFour });
    await insertSampleAccount(database, { companyId: id, reference, accountId, lastFour, at });
  }
}

/** Backdates the account, which must not be younger than its first payout. */
export function backdateSampleAccounts(queries: Queries, companyIds: readonly string[], at: Date): Promise<void> {
  return updateAccountDates(queries, companyIds, at);
}
