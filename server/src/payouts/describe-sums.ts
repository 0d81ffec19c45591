import type { Conversion } from '@lensdock/contract/payouts/payouts.ts';
import { decimalText } from '@lensdock/contract/pricing/money.ts';
import { type Amount, currencySymbols } from '@lensdock/contract/revenue/revenue.ts';
import type { PayoutRow } from './payouts.store.ts';

type Sums = Pick<PayoutRow, 'currency' | 'amountMinor' | 'paidCurrency' | 'paidMinor' | 'rate' | 'rateDate'>;

/** What a payout is sent in: the money of its sales, or what that was converted to. */
export function sentOf({ currency, amountMinor, paidCurrency, paidMinor }: Sums) {
  return { currency: paidCurrency ?? currency, minor: BigInt(paidMinor ?? amountMinor) };
}

/** What was sent, and where it was converted what from. */
export function describeSums(row: Sums): { amount: Amount; converted: Conversion | null } {
  const { currency, amountMinor, rate, rateDate } = row;
  const sent = sentOf(row);
  return {
    amount: { symbol: currencySymbols[sent.currency], value: decimalText(sent.minor) },
    converted:
      rate === null || rateDate === null
        ? null
        : {
            of: { symbol: currencySymbols[currency], value: decimalText(BigInt(amountMinor)) },
            ...{ currency, rate, rateDate },
          },
  };
}
