import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { World } from '../kernel/services/world.ts';
import { afterCardNews } from './account-state.ts';
import type { Ask } from './ask-provider.ts';
import { changeAccount } from './change-account.ts';
import { type AccountRow, insertAccount, keepAccountId, lockAccount, selectAccount } from './payout-accounts.store.ts';
import { companyFacts } from './read-accounts.ts';

type PaymentWorld = Pick<World, 'database' | 'payments'>;

/**
 * The account at the card provider, made where there is none. First the wish for it is written down with the reference
 * that the provider will know it by, then the provider is asked: whatever is lost on the way, asking again goes on with the
 * same account.
 */
export async function ensureCardAccount(
  { database, payments }: PaymentWorld,
  occasion: Occasion,
  { companyId, email }: Developer,
  ask: Ask,
): Promise<AccountRow & { accountId: string }> {
  const company = await companyFacts(database, companyId);
  const reference = `company-${companyId}`;
  const wish = { companyId, provider: 'CARD', reference: `card-${reference}`, sellerStatus: null } as const;
  await insertAccount(database, { ...wish, contactEmail: email ?? company.email, at: occasion.at });
  const row = await selectAccount(database, companyId, 'CARD');
  if (!row) throw new Error('an account that was just written is gone');
  if (row.accountId !== null) return { ...row, accountId: row.accountId };
  const { companyName, country, currency } = company;
  const seller = { reference: row.reference, companyName, country, currency, email: row.contactEmail };
  const { accountId } = await ask(() => payments.card.createAccount(seller));
  const news = await ask(() => payments.card.readAccount(accountId));
  await database.transaction(async (transaction) => {
    const locked = await lockAccount(transaction, companyId, 'CARD');
    // Two who asked at once were given the same account by the provider.
    if (!locked || locked.accountId !== null) return;
    await keepAccountId(transaction, locked, accountId);
    await recordChange(transaction, occasion, {
      ...{ action: 'create-card-account', subjectKind: 'payout-account', subjectId: 'CARD', companyId },
      after: { accountId },
    });
    await changeAccount(transaction, occasion, {
      ...{ row: locked, state: afterCardNews(locked, news), action: 'payout-account-news' },
    });
  });
  return { ...row, accountId };
}

/** The account, for those who can do nothing without one. */
export async function existingCardAccount(
  { database }: Pick<World, 'database'>,
  companyId: string,
): Promise<AccountRow & { accountId: string }> {
  const row = await selectAccount(database, companyId, 'CARD');
  if (!row?.accountId) throw new Problem('payout-account-missing');
  return { ...row, accountId: row.accountId };
}
