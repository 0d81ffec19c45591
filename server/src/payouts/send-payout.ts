import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { payoutFailureReason } from '@lensdock/contract/payouts/payout-failures.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { PayoutState as ProviderState, SendsPayouts } from '@lensdock/ports/payments/payments.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import { type Changed, settle, unchanged } from '../kernel/history/changed.ts';
import type { Notice } from '../kernel/history/notify.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { releaseEntries } from '../ledger/close-entries.ts';
import { lockLedger } from '../ledger/open-months.ts';
import { reportStoreEvents } from '../lifecycle/report-store-event.ts';
import { sentOf } from './describe-sums.ts';
import { type PayoutRow, selectOpenPayouts, selectPayout, updatePayout } from './payouts.store.ts';

/**
 * Sends a payout, or requests the state of a sent one; the order id makes it idempotent at the provider. Throws if the
 * provider does not answer, so that the task is retried.
 */
export async function sendPayout(services: AppServices, payoutId: string): Promise<void> {
  const payout = await selectPayout(services.database, payoutId);
  if (payout?.state === 'sent') return refresh(services, payout);
  if (payout?.state !== 'closed') return;
  const answer = await send(senderOf(services, payout), payout);
  await record(services, payoutId, answer);
}

/** Handles a provider's event about a payout by requesting its current state. */
export async function refreshPayout(
  services: AppServices,
  provider: PayoutRow['provider'],
  payoutId: string,
): Promise<void> {
  const payout = await selectPayout(services.database, payoutId);
  if (payout?.provider !== provider || payout.state === 'failed') return;
  await refresh(services, payout);
}

async function refresh(services: AppServices, payout: PayoutRow): Promise<void> {
  const { accountId, id } = payout;
  const answer = await senderOf(services, payout).readPayout({ accountId, reference: id });
  if (answer) await record(services, id, answer);
}

/** Requests the state of payouts that were not settled within ten minutes, in case an event was lost. */
export async function settlePayouts(services: AppServices, signal: AbortSignal): Promise<void> {
  const before = new Date((await services.clock.now()).getTime() - 10 * 60 * 1000);
  for (const { id } of await selectOpenPayouts(services.database, before, 200)) {
    if (signal.aborted) return;
    await sendPayout(services, id).catch((error) => {
      // An unavailable provider must not block the other provider's payouts.
      if (!(error instanceof PaymentsFailure)) throw error;
    });
  }
}

function senderOf({ payments }: AppServices, { provider }: PayoutRow): SendsPayouts {
  return provider === 'CARD' ? payments.card : payments.bank;
}

type Answer = Pick<ProviderState, 'state'> & { providerReference: string | null; failureCode?: string };

async function send(sender: SendsPayouts, payout: PayoutRow): Promise<Answer> {
  const { id, accountId } = payout;
  const { currency, minor } = sentOf(payout);
  try {
    return await sender.sendPayout({ accountId, amountMinor: minor, currency, reference: id });
  } catch (error) {
    if (!(error instanceof PaymentsFailure && error.kind === 'refused')) throw error;
    // Nothing was sent, and a retry would be rejected again.
    return { state: 'failed', providerReference: null, failureCode: error.refusal ?? 'other' };
  }
}

async function record(services: AppServices, payoutId: string, answer: Answer): Promise<void> {
  const at = await services.clock.now();
  const context = { actor: systemActor('system'), at, requestId: `payout-${payoutId}` };
  await services.database.transaction(async (transaction) =>
    settle(transaction, context, await settlePayout(transaction, payoutId, { answer, at }), undefined),
  );
}

/** Keeps a provider's answer once. Failed payouts become pending again, and the company is notified of the result. */
async function settlePayout(
  transaction: Queries,
  payoutId: string,
  { answer, at }: { answer: Answer; at: Date },
): Promise<Changed> {
  // A booking under way may hold an order whose entries become pending again. The close of a month locks in this order.
  if (answer.state === 'failed') await lockLedger(transaction);
  const payout = await selectPayout(transaction, payoutId, { lock: true });
  if (!payout || payout.state === 'failed' || !isNews(payout, answer)) return unchanged;
  const { companyId, runId } = payout;
  const { state, providerReference: reference, failureCode } = answer;
  const failure = state === 'failed' ? (failureCode ?? 'other') : null;
  await updatePayout(transaction, payoutId, { state, reference, failure }, at);
  if (state === 'failed') await releaseEntries(transaction, payoutId);
  return {
    value: undefined,
    audit: [
      {
        action: 'settle-payout',
        subjectKind: 'payout',
        subjectId: payoutId,
        companyId: payout.companyId,
        before: { state: payout.state },
        after: { state, ...(failure && { failure }) },
      },
    ],
    notices: noticesOf(payout, { state, failure }),
    last: (tx) =>
      reportStoreEvents(
        tx,
        { at },
        {
          kind: state === 'failed' ? 'payout.failed' : 'payout.paid',
          events: isSettled(payout, state) ? [{ subjectId: payoutId, data: { companyId, runId } }] : [],
        },
      ),
  };
}

function isSettled(payout: PayoutRow, state: Answer['state']): boolean {
  return state !== payout.state && (state === 'paid' || state === 'failed');
}

/** A paid payout never becomes sent again, but can still fail later. */
function isNews(payout: PayoutRow, { state, providerReference }: Answer): boolean {
  if (payout.state === state) return payout.reference === null && providerReference !== null;
  return payout.state !== 'paid' || state === 'failed';
}

function noticesOf(
  payout: PayoutRow,
  { state, failure }: { state: Answer['state']; failure: string | null },
): Notice[] {
  const { companyId, companyName, state: before } = payout;
  const { currency, minor } = sentOf(payout);
  const parameters = { amount: `${currency} ${decimalText(minor)}`, company: companyName };
  const to = { companyId };
  if (state === 'failed') {
    const code = failure ?? 'other';
    const reasons = { reasonEn: payoutFailureReason(code, 'en'), reasonDe: payoutFailureReason(code, 'de') };
    const failed = { parameters: { ...parameters, ...reasons } };
    return [
      { to, kind: 'payout-failed', link: '/payout/settings', ...failed },
      { to: { role: 'operator' }, kind: 'payout-run-failed', link: `/payout-runs/${payout.runId}`, ...failed },
    ];
  }
  const link = '/payout/history';
  if (state === 'paid' && before !== 'paid') return [{ to, kind: 'payout-arrived', parameters, link }];
  return before === 'closed' ? [{ to, kind: 'payout-paid', parameters, link }] : [];
}
