import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Provider, selectPayable } from './payout-accounts.store.ts';

export interface PayableAccount {
  companyId: string;
  provider: Provider;
  /** As the provider named it. */
  accountId: string;
}

/** The accounts to which money can be sent: complete and verified. */
export function payableAccounts(queries: Queries, companyIds: readonly string[]): Promise<PayableAccount[]> {
  return selectPayable(queries, companyIds);
}
