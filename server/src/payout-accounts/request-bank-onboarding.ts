import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { payoutCurrencyOf } from '@lensdock/contract/payouts/payout-currency.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import type { Ask } from './limit-provider-calls.ts';
import { insertAccount, lockAccount, selectAccount, storeAccountId } from './payout-accounts.store.ts';
import { companyFacts } from './read-accounts.ts';
import { actionContextOf, refreshAccount } from './refresh-account.ts';

/** The call sends the request itself first; the delayed task covers a failure. */
const taskDelayMs = 15_000;

/** Stores the request once, with a task that sends it even after a long outage of the provider. */
export async function writeBankRequest(
  transaction: Queries,
  context: ActionContext,
  developer: Developer,
): Promise<Changed> {
  const { companyId, email } = developer;
  const present = await lockAccount(transaction, companyId, 'BANK');
  if (present?.sellerStatus === 'DISABLED') throw new Problem('bank-account-disabled');
  if (present) throw new Problem('onboarding-already-requested');
  const company = await companyFacts(transaction, companyId);
  await insertAccount(transaction, {
    companyId,
    provider: 'BANK',
    reference: `bank-company-${companyId}`,
    sellerStatus: 'NEW',
    contactEmail: email ?? company.email,
    at: context.at,
  });
  const startAfter = new Date(context.at.getTime() + taskDelayMs);
  await enqueue(transaction, 'request-bank-onboarding', { companyId }, { startAfter });
  const subject = { subjectKind: 'payout-account', subjectId: 'BANK', companyId } as const;
  return {
    value: undefined,
    audit: [{ action: 'request-bank-onboarding', ...subject, after: { sellerStatus: 'NEW' } }],
  };
}

/** Sends the request to the provider. Its reference makes repetitions idempotent. */
export async function sendBankRequest(
  services: Pick<AppServices, 'database' | 'payments' | 'clock'>,
  companyId: string,
): Promise<void> {
  const { database, payments } = services;
  const row = await selectAccount(database, companyId, 'BANK');
  if (row?.sellerStatus !== 'NEW' || row.accountId !== null) return;
  const { companyName, country, currency: own } = await companyFacts(database, companyId);
  const currency = payoutCurrencyOf('BANK', country, own);
  const seller = { reference: row.reference, companyName, country, currency, email: row.contactEmail };
  const { accountId } = await payments.bank.requestOnboarding(seller);
  await database.transaction(async (transaction) => {
    const locked = await lockAccount(transaction, companyId, 'BANK');
    if (locked?.accountId === null) await storeAccountId(transaction, locked, accountId);
  });
  await refreshAccount(services, await actionContextOf(services, 'BANK'), { companyId, provider: 'BANK', accountId });
}

/** Sends the request now if the provider is available; otherwise the task does it later. */
export async function trySendingBankRequest(
  services: Pick<AppServices, 'database' | 'payments' | 'clock'>,
  companyId: string,
  ask: Ask,
): Promise<void> {
  try {
    await ask(() => sendBankRequest(services, companyId));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
