import type { PayoutOrder, PayoutState, SendsPayouts } from './payments.ts';
import { PaymentsFailure } from './payments-failure.ts';
import type { SandboxRecords } from './sandbox-records.ts';

interface PayoutRecord {
  accountId: string;
  amountMinor: string;
  currency: string;
  outcome: 'paid' | 'failed';
}

/** Payouts to a method with this ending are returned. */
const failingEnding = '0002';

/**
 * Payouts that move no money. They are on their way when sent and have arrived at the next read, or are returned if the
 * account ends in `0002`.
 */
export function sandboxPayouts(
  records: SandboxRecords,
  provider: 'card' | 'bank',
  endingOf: (accountId: string) => Promise<string>,
): SendsPayouts {
  const idOf = (reference: string) => `${provider}-payout ${reference}`;
  const present = (reference: string, { outcome }: PayoutRecord): PayoutState => ({
    state: outcome,
    providerReference: `sandbox_${reference}`,
    ...(outcome === 'failed' && { failureCode: 'account_closed' }),
  });
  return {
    sendPayout: async ({ accountId, amountMinor, currency, reference }: PayoutOrder) => {
      const order = { accountId, amountMinor: String(amountMinor), currency };
      // A payout that was sent before is returned even for a closed account: refused would mean that nothing was sent.
      const known = await records.find<PayoutRecord>(idOf(reference));
      const outcome = known?.outcome ?? ((await endingOf(accountId)) === failingEnding ? 'failed' : 'paid');
      let isNew = false;
      const kept = await records.change<PayoutRecord>(idOf(reference), (before) => {
        isNew = before === undefined;
        if (before && !isSame(before, order)) {
          throw new PaymentsFailure('refused', 'the reference belongs to another payout', 'reference-reused');
        }
        return before ?? { ...order, outcome };
      });
      return isNew ? { state: 'sent', providerReference: `sandbox_${reference}` } : present(reference, kept);
    },
    readPayout: async ({ accountId, reference }) => {
      const kept = await records.find<PayoutRecord>(idOf(reference));
      return kept?.accountId === accountId ? present(reference, kept) : undefined;
    },
  };
}

function isSame(record: PayoutRecord, order: Omit<PayoutRecord, 'outcome'>): boolean {
  return (
    record.accountId === order.accountId &&
    record.amountMinor === order.amountMinor &&
    record.currency === order.currency
  );
}
