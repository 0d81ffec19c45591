import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import { settle } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { type SystemActor, systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { applyBankReport, applyCardReport } from './account-state.ts';
import { changeAccount } from './change-account.ts';
import {
  type AccountRow,
  findAccountById,
  lockAccount,
  type Provider,
  selectUnderWay,
  updateAsked,
} from './payout-accounts.store.ts';

export type { Provider } from './payout-accounts.store.ts';

type PaymentServices = Pick<AppServices, 'database' | 'payments' | 'clock'>;

/** System actors for changes reported by providers. */
const providers: Readonly<Record<Provider, SystemActor>> = {
  CARD: systemActor('card-provider'),
  BANK: systemActor('bank-provider'),
};

export async function actionContextOf(
  { clock }: Pick<AppServices, 'clock'>,
  provider: Provider,
): Promise<ActionContext> {
  return { actor: providers[provider], at: await clock.now(), requestId: `provider-${randomCode()}` };
}

/**
 * Requests the account's state from its provider and saves it. The provider is asked before anything is locked, so an
 * answer is discarded if a later one has been saved in the meantime.
 */
export async function refreshAccount(
  { database, payments, clock }: PaymentServices,
  context: ActionContext,
  { companyId, provider, accountId }: Pick<AccountRow, 'companyId' | 'provider' | 'accountId'>,
): Promise<void> {
  if (accountId === null) return;
  const askedAt = await clock.now();
  const after = await newsOf(payments, provider, accountId);
  await database.transaction(async (transaction) => {
    const row = await lockAccount(transaction, companyId, provider);
    if (row?.accountId !== accountId || (row.askedAt && row.askedAt > askedAt)) return;
    await updateAsked(transaction, row, askedAt);
    const changed = await changeAccount(transaction, context, {
      row,
      state: after(row),
      action: 'payout-account-news',
    });
    await settle(transaction, context, changed, undefined);
  });
}

async function newsOf(payments: AppServices['payments'], provider: Provider, accountId: string) {
  if (provider === 'CARD') {
    const news = await payments.card.readAccount(accountId);
    return (row: AccountRow) => applyCardReport(row, news);
  }
  const news = await payments.bank.readAccount(accountId);
  return (row: AccountRow) => applyBankReport(row, news);
}

/** Refreshes the account named by an event; unknown accounts are ignored. */
export async function refreshNamedAccount(
  services: PaymentServices,
  provider: Provider,
  accountId: string,
): Promise<void> {
  const row = await findAccountById(services.database, provider, accountId);
  if (row) await refreshAccount(services, await actionContextOf(services, provider), row);
}

/** Limit per run; the next run continues. */
const atOnce = 50;

/** Scheduled task: refreshes every unfinished account, in case events were lost. */
export async function refreshAccounts(services: PaymentServices, signal: AbortSignal): Promise<void> {
  for (const row of await selectUnderWay(services.database, atOnce)) {
    if (signal.aborted) return;
    // Before the question, so that accounts whose provider does not answer do not keep the others from being asked.
    await updateAsked(services.database, row, await services.clock.now());
    await refreshAccount(services, await actionContextOf(services, row.provider), row).catch(leaveToTheNextRun);
  }
}

function leaveToTheNextRun(error: unknown): void {
  if (!(error instanceof PaymentsFailure)) throw error;
}
