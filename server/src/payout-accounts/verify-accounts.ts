import { settle } from '../kernel/history/changed.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { resetVerification } from './account-state.ts';
import { changeAccount } from './change-account.ts';
import { lockAccount, selectAccounts, updateAsked } from './payout-accounts.store.ts';
import { actionContextOf } from './refresh-account.ts';

/**
 * After a company has moved to another country, its accounts count as unverified until their providers report on them
 * again. Accounts that a provider cannot be asked about wait for an operator.
 */
export async function verifyPayoutAccounts(
  services: Pick<AppServices, 'database' | 'payments' | 'clock'>,
  companyId: string,
): Promise<void> {
  for (const { provider } of await selectAccounts(services.database, companyId)) {
    const context = await actionContextOf(services, provider);
    await services.database.transaction(async (transaction) => {
      const row = await lockAccount(transaction, companyId, provider);
      if (!row) return;
      const state = resetVerification(row);
      const changed = await changeAccount(transaction, context, { row, state, action: 'payout-account-news' });
      await settle(transaction, context, changed, undefined);
      // An answer to an earlier question is about the former country.
      await updateAsked(transaction, row, context.at);
    });
  }
}
