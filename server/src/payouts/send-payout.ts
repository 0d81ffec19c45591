import { decimalText } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { PayoutState as ProviderState, SendsPayouts } from '@lensdock/ports/payments/payments.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import { tellPeople } from '../kernel/history/tell-people.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import type { World } from '../kernel/services/world.ts';
import { sentOf } from './describe-sums.ts';
import { releaseEntries } from './payout-entries.store.ts';
import { type PayoutRow, selectOpenPayouts, selectPayout, updatePayout } from './payouts.store.ts';

/**
 * Sends a payout, or asks how one stands that was sent: to the provider the same order is the same payout, however often it
 * comes. When nobody answers it throws, to be run again.
 */
export async function sendPayout(world: World, payoutId: string): Promise<void> {
  const payout = await selectPayout(world.database, payoutId);
  if (!payout || payout.state === 'paid' || payout.state === 'failed') return;
  const answer = await ask(senderOf(world, payout), payout);
  await settle(world, payoutId, answer);
}

/** A provider said that a payout has news: how it stands is asked for. */
export async function refreshPayout(world: World, provider: PayoutRow['provider'], payoutId: string): Promise<void> {
  const payout = await selectPayout(world.database, payoutId);
  if (payout?.provider !== provider || payout.state === 'failed') return;
  const { accountId, id } = payout;
  const answer = await senderOf(world, payout).readPayout({ accountId, reference: id });
  if (answer) await settle(world, payoutId, answer);
}

/** Payouts that nobody settled within ten minutes are asked for again, in case an event was lost. */
export async function settlePayouts(world: World, signal: AbortSignal): Promise<void> {
  const before = new Date((await world.clock.now()).getTime() - 10 * 60 * 1000);
  for (const { id } of await selectOpenPayouts(world.database, before, 200)) {
    if (signal.aborted) return;
    await sendPayout(world, id).catch((error) => {
      // One provider that is away must not keep the payouts of the other.
      if (!(error instanceof PaymentsFailure)) throw error;
    });
  }
}

function senderOf({ payments }: World, { provider }: PayoutRow): SendsPayouts {
  return provider === 'CARD' ? payments.card : payments.bank;
}

type Answer = Pick<ProviderState, 'state'> & { providerReference: string | null; failureCode?: string };

async function ask(sender: SendsPayouts, payout: PayoutRow): Promise<Answer> {
  const { id, accountId } = payout;
  const { currency, minor } = sentOf(payout);
  try {
    return await sender.sendPayout({ accountId, amountMinor: minor, currency, reference: id });
  } catch (error) {
    if (!(error instanceof PaymentsFailure) || error.kind !== 'refused') throw error;
    // Nothing was sent, and asking again would be refused again.
    return { state: 'failed', providerReference: null, failureCode: error.refusal ?? 'other' };
  }
}

/** Writes down what a provider says, once. What failed is pending again; who is paid, or is not, is told. */
async function settle(world: World, payoutId: string, answer: Answer): Promise<void> {
  const at = await world.clock.now();
  await world.database.transaction(async (transaction) => {
    const payout = await selectPayout(transaction, payoutId, { lock: true });
    if (!payout || payout.state === 'failed' || !isNews(payout, answer)) return;
    const { state, providerReference: reference, failureCode } = answer;
    const failure = state === 'failed' ? (failureCode ?? 'other') : null;
    await updatePayout(transaction, payoutId, { state, reference, failure }, at);
    if (state === 'failed') await releaseEntries(transaction, payoutId);
    const occasion = { actor: systemActor('system'), at, requestId: `payout-${payoutId}` };
    await recordChange(transaction, occasion, {
      action: 'settle-payout',
      subjectKind: 'payout',
      subjectId: payoutId,
      companyId: payout.companyId,
      before: { state: payout.state },
      after: { state, ...(failure && { failure }) },
    });
    await tell(transaction, occasion, payout, { state, failure });
  });
}

/** A payout never goes from paid back to sent; that it did not arrive after all may turn out later. */
function isNews(payout: PayoutRow, { state, providerReference }: Answer): boolean {
  if (payout.state === state) return payout.reference === null && providerReference !== null;
  return payout.state !== 'paid' || state === 'failed';
}

async function tell(
  transaction: Queries,
  occasion: Occasion,
  payout: PayoutRow,
  { state, failure }: { state: Answer['state']; failure: string | null },
): Promise<void> {
  const { companyId, companyName, state: before } = payout;
  const { currency, minor } = sentOf(payout);
  const amount = `${currency} ${decimalText(minor)}`;
  const parameters = { amount, company: companyName };
  if (state === 'failed') {
    await tellPeople(transaction, occasion, {
      ...{ to: { companyId }, kind: 'payout-failed', parameters, link: '/payout/settings' },
    });
    await tellPeople(transaction, occasion, {
      ...{ to: { role: 'operator' }, kind: 'payout-run-failed', link: '/payout-runs' },
      parameters: { ...parameters, reason: failure ?? '' },
    });
  } else if (before === 'closed') {
    await tellPeople(transaction, occasion, {
      ...{ to: { companyId }, kind: 'payout-paid', parameters, link: '/payout/history' },
    });
  }
}
