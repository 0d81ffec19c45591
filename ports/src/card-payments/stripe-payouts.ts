import type Stripe from 'stripe';
import type { PayoutOrder, PayoutState, SendsPayouts } from '../payments/payments.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { accountStateOf } from './stripe-account-state.ts';
import type { CallStripe } from './stripe-card-payments.ts';
import { stripeFailure } from './stripe-failure.ts';

/**
 * A payout has two steps: a transfer to the connected account, and a payout from there. Stripe forgets idempotency keys
 * after a day, so the adapter first searches by reference; a refused or returned payout reverses its transfer.
 */
export function stripePayouts(callStripe: CallStripe): SendsPayouts {
  return {
    sendPayout: (order) =>
      callStripe(async (stripe) => {
        const transfer = (await findTransfer(stripe, order.reference)) ?? (await createTransfer(stripe, order));
        if (!isOf(transfer, order))
          throw new PaymentsFailure('refused', 'the reference belongs to another payout', 'reference-reused');
        return standing(stripe, transfer, order.accountId);
      }),
    readPayout: ({ accountId, reference }) =>
      callStripe(async (stripe) => {
        const transfer = await findTransfer(stripe, reference);
        if (!transfer || transfer.destination !== accountId) return undefined;
        return standing(stripe, transfer, accountId);
      }),
  };
}

async function findTransfer(stripe: Stripe, reference: string): Promise<Stripe.Transfer | undefined> {
  const { data } = await stripe.transfers.list({ transfer_group: reference, limit: 1 });
  return data[0];
}

async function createTransfer(stripe: Stripe, order: PayoutOrder): Promise<Stripe.Transfer> {
  const { accountId, amountMinor, currency, reference } = order;
  const { method } = accountStateOf(await stripe.accounts.retrieve(accountId));
  if (!method) throw new PaymentsFailure('refused', 'the account has no payout method', 'method-missing');
  return stripe.transfers.create(
    {
      amount: Number(amountMinor),
      currency: currency.toLowerCase(),
      destination: accountId,
      transfer_group: reference,
      metadata: { reference },
    },
    { idempotencyKey: `${reference}-transfer` },
  );
}

function isOf(transfer: Stripe.Transfer, { accountId, amountMinor, currency }: PayoutOrder): boolean {
  return (
    transfer.destination === accountId &&
    BigInt(transfer.amount) === amountMinor &&
    transfer.currency === currency.toLowerCase()
  );
}

/** The transfer has been made, so a refusal to read or complete the payout does not mean that nothing was sent. */
async function standing(stripe: Stripe, transfer: Stripe.Transfer, accountId: string): Promise<PayoutState> {
  try {
    return await completed(stripe, transfer, accountId);
  } catch (error) {
    const { kind, message } = stripeFailure(error);
    throw kind === 'refused' ? new PaymentsFailure('unavailable', message) : error;
  }
}

/** Reads the state of a payout and completes the steps that a broken connection left open. */
async function completed(stripe: Stripe, transfer: Stripe.Transfer, accountId: string): Promise<PayoutState> {
  const payout = await findPayout(stripe, transfer, accountId);
  if (transfer.reversed) return failed(transfer, payout);
  if (!payout) return paidOut(stripe, transfer, accountId);
  if (payout.status === 'paid') return { state: 'paid', providerReference: payout.id };
  if (payout.status !== 'failed' && payout.status !== 'canceled')
    return { state: 'sent', providerReference: payout.id };
  await takeBack(stripe, transfer);
  return failed(transfer, payout);
}

/** The second step. The transfer has already been made, so a refusal here is a failed payout. */
async function paidOut(stripe: Stripe, transfer: Stripe.Transfer, accountId: string): Promise<PayoutState> {
  try {
    return { state: 'sent', providerReference: (await createPayout(stripe, transfer, accountId)).id };
  } catch (error) {
    const failure = stripeFailure(error);
    if (failure.kind !== 'refused') throw failure;
    await takeBack(stripe, transfer);
    return { state: 'failed', providerReference: transfer.id, failureCode: failure.refusal ?? 'other' };
  }
}

async function takeBack(stripe: Stripe, transfer: Stripe.Transfer): Promise<void> {
  await stripe.transfers.createReversal(transfer.id, {}, { idempotencyKey: `${transfer.transfer_group}-reversal` });
}

function failed(transfer: Stripe.Transfer, payout: Stripe.Payout | undefined): PayoutState {
  return {
    state: 'failed',
    providerReference: payout?.id ?? transfer.id,
    failureCode: payout?.failure_code ?? payout?.status ?? 'reversed',
  };
}

async function findPayout(stripe: Stripe, transfer: Stripe.Transfer, accountId: string) {
  const since = { created: { gte: transfer.created }, limit: 100 };
  for await (const payout of stripe.payouts.list(since, { stripeAccount: accountId })) {
    if (payout.metadata?.reference === transfer.transfer_group) return payout;
  }
  return undefined;
}

async function createPayout(stripe: Stripe, transfer: Stripe.Transfer, accountId: string): Promise<Stripe.Payout> {
  const reference = transfer.transfer_group ?? '';
  return stripe.payouts.create(
    { amount: transfer.amount, currency: transfer.currency, metadata: { reference } },
    { idempotencyKey: `${reference}-payout`, stripeAccount: accountId },
  );
}
