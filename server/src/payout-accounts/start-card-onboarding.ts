import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { settle } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { applyCardReport } from './account-state.ts';
import { changeAccount } from './change-account.ts';
import type { Ask } from './limit-provider-calls.ts';
import { type AccountRow, insertAccount, lockAccount, selectAccount, storeAccountId } from './payout-accounts.store.ts';
import { companyFacts } from './read-accounts.ts';

type PaymentServices = Pick<AppServices, 'database' | 'payments'>;

/**
 * Returns the account at the card provider, creating it if needed. The request is stored with its reference before the
 * provider is asked, so that a repeated call continues with the same account.
 */
export async function ensureCardAccount(
  { database, payments }: PaymentServices,
  context: ActionContext,
  { companyId, email }: Developer,
  ask: Ask,
): Promise<AccountRow & { accountId: string }> {
  const company = await companyFacts(database, companyId);
  const reference = `company-${companyId}`;
  const requested = { companyId, provider: 'CARD', reference: `card-${reference}`, sellerStatus: null } as const;
  await insertAccount(database, { ...requested, contactEmail: email ?? company.email, at: context.at });
  const row = await selectAccount(database, companyId, 'CARD');
  if (!row) throw new Error(`company ${companyId}: card account not found after insert`);
  if (row.accountId !== null) return { ...row, accountId: row.accountId };
  const { companyName, country, currency } = company;
  const seller = { reference: row.reference, companyName, country, currency, email: row.contactEmail };
  const { accountId } = await ask(() => payments.card.createAccount(seller));
  const news = await ask(() => payments.card.readAccount(accountId));
  await database.transaction(async (transaction) => {
    const locked = await lockAccount(transaction, companyId, 'CARD');
    // The provider gave two concurrent calls the same account.
    if (!locked || locked.accountId !== null) return;
    await storeAccountId(transaction, locked, accountId);
    const created = {
      action: 'create-card-account',
      subjectKind: 'payout-account',
      subjectId: 'CARD',
      companyId,
      after: { accountId },
    } as const;
    await settle(transaction, context, { value: undefined, audit: [created] }, undefined);
    const state = applyCardReport(locked, news);
    const changed = await changeAccount(transaction, context, { row: locked, state, action: 'payout-account-news' });
    await settle(transaction, context, changed, undefined);
  });
  return { ...row, accountId };
}

/** For steps that require an existing account. */
export async function existingCardAccount(
  { database }: Pick<AppServices, 'database'>,
  companyId: string,
): Promise<AccountRow & { accountId: string }> {
  const row = await selectAccount(database, companyId, 'CARD');
  if (!row?.accountId) throw new Problem('payout-account-missing');
  return { ...row, accountId: row.accountId };
}
