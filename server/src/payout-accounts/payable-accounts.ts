import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Provider, selectPayable } from './payout-accounts.store.ts';

export interface PayableAccount {
  companyId: string;
  provider: Provider;
  /** The provider's id of the account. */
  accountId: string;
}

/** Returns the accounts that money can be sent to: complete and verified. */
export function payableAccounts(queries: Queries, companyIds: readonly string[]): Promise<PayableAccount[]> {
  return selectPayable(queries, companyIds);
}
