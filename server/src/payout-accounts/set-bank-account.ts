import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { BodyOf } from '@lensdock/contract/kernel/route.ts';
import type { setBankAccount as endpoint } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { applyOperatorSetting } from './account-state.ts';
import { changeAccount } from './change-account.ts';
import { insertAccount, lockAccount } from './payout-accounts.store.ts';
import { companyFacts } from './read-accounts.ts';

/** Sets the state of an account at the bank provider as an operator, even if the company never requested one. */
export async function setBankAccount(
  transaction: Queries,
  context: ActionContext,
  companyId: string,
  body: BodyOf<typeof endpoint>,
): Promise<Changed> {
  const sellerAccountId = body.sellerAccountId?.trim() || null;
  if (body.sellerAccountStatus === 'ACCOUNT_ID_GENERATED' && sellerAccountId === null)
    throw new Problem('invalid-input', [{ code: 'seller-account-id-missing', inputField: 'sellerAccountId' }]);
  const { email } = await companyFacts(transaction, companyId);
  await assertOtherCompany(transaction, context, companyId);
  await lockAccount(transaction, companyId, 'BANK');
  await insertAccount(transaction, {
    companyId,
    provider: 'BANK',
    reference: `bank-company-${companyId}`,
    sellerStatus: null,
    contactEmail: email,
    at: context.at,
  });
  const row = await lockAccount(transaction, companyId, 'BANK');
  if (!row) throw new Error(`company ${companyId}: bank account not found after insert`);
  const state = applyOperatorSetting(row, { ...body, sellerAccountId });
  return changeAccount(transaction, context, { row, state, action: 'set-bank-account' });
}
