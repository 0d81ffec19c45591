import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { payoutCurrencyOf } from '@lensdock/contract/payouts/payout-currency.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { World } from '../kernel/services/world.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import type { Ask } from './ask-provider.ts';
import { insertAccount, keepAccountId, lockAccount, selectAccount } from './payout-accounts.store.ts';
import { companyFacts } from './read-accounts.ts';
import { occasionOf, refreshAccount } from './refresh-account.ts';

/** The request is sent by hand first; its errand comes later and finds nothing to do, or does it then. */
const errandDelayMs = 15_000;

/** Writes the request down, once, with an errand that sends it however long the provider is away. */
export async function writeBankRequest(transaction: Queries, occasion: Occasion, developer: Developer): Promise<void> {
  const { companyId, email } = developer;
  const present = await lockAccount(transaction, companyId, 'BANK');
  if (present?.sellerStatus === 'DISABLED') throw new Problem('bank-account-disabled');
  if (present) throw new Problem('onboarding-already-requested');
  const company = await companyFacts(transaction, companyId);
  await insertAccount(transaction, {
    ...{ companyId, provider: 'BANK', reference: `bank-company-${companyId}`, sellerStatus: 'NEW' },
    ...{ contactEmail: email ?? company.email, at: occasion.at },
  });
  await recordChange(transaction, occasion, {
    ...{ action: 'request-bank-onboarding', subjectKind: 'payout-account', subjectId: 'BANK', companyId },
    after: { sellerStatus: 'NEW' },
  });
  const startAfter = new Date(occasion.at.getTime() + errandDelayMs);
  await enqueue(transaction, 'request-bank-onboarding', { companyId }, { startAfter });
}

/** Sends the request to the provider. The reference makes it one request there, however often it is sent. */
export async function sendBankRequest(
  world: Pick<World, 'database' | 'payments' | 'clock'>,
  companyId: string,
): Promise<void> {
  const { database, payments } = world;
  const row = await selectAccount(database, companyId, 'BANK');
  if (row?.sellerStatus !== 'NEW' || row.accountId !== null) return;
  const { companyName, country, currency: own } = await companyFacts(database, companyId);
  const currency = payoutCurrencyOf('BANK', country, own);
  const seller = { reference: row.reference, companyName, country, currency, email: row.contactEmail };
  const { accountId } = await payments.bank.requestOnboarding(seller);
  await database.transaction(async (transaction) => {
    const locked = await lockAccount(transaction, companyId, 'BANK');
    if (locked?.accountId === null) await keepAccountId(transaction, locked, accountId);
  });
  await refreshAccount(world, await occasionOf(world, 'BANK'), { companyId, provider: 'BANK', accountId });
}

/** Sends it at once where the provider answers; where not, the errand does it later. */
export async function trySendingBankRequest(
  world: Pick<World, 'database' | 'payments' | 'clock'>,
  companyId: string,
  ask: Ask,
): Promise<void> {
  try {
    await ask(() => sendBankRequest(world, companyId));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
