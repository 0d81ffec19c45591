import type { Conversion } from '@lensdock/contract/payouts/payouts.ts';
import { amountIn } from '@lensdock/contract/revenue/amount.ts';
import type { Amount } from '@lensdock/contract/revenue/revenue.ts';
import type { PayoutRow } from './payouts.store.ts';

type Sums = Pick<PayoutRow, 'currency' | 'amountMinor' | 'vatMinor' | 'paidCurrency' | 'paidMinor' | 'parts'>;

/** Returns the amount sent: in the currency of the sales, or converted. */
export function sentOf({ currency, amountMinor, paidCurrency, paidMinor }: Omit<Sums, 'parts' | 'vatMinor'>) {
  return { currency: paidCurrency ?? currency, minor: BigInt(paidMinor ?? amountMinor) };
}

/** Describes the amount sent and, if converted, the original amounts with their rates. */
export function describeSums(row: Sums): { amount: Amount; vat: Amount; converted: Conversion | null } {
  const { currency, amountMinor, vatMinor, parts } = row;
  const sent = sentOf(row);
  return {
    amount: amountIn(sent.currency, sent.minor),
    vat: amountIn(currency, vatMinor),
    converted:
      parts === null
        ? null
        : {
            of: amountIn(currency, amountMinor),
            currency,
            parts: parts.map(({ ofMinor, minor, rate, rateDate }) => ({
              of: amountIn(currency, ofMinor),
              amount: amountIn(sent.currency, minor),
              rate,
              rateDate,
            })),
          },
  };
}
