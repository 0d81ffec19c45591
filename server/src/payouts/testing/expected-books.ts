import type { Bought, History } from './random-histories.ts';

/** Expected totals of a currency. */
export interface ExpectedSum {
  gross: bigint;
  commission: bigint;
  net: bigint;
}

interface ExpectedOrder {
  currency: 'EUR' | 'USD';
  lines: bigint[];
  commission: bigint;
  paid: boolean;
  /** Was paid at some time, even if the payment has failed since. */
  booked: boolean;
  refunded: bigint;
  /** By the store, whatever the state of the payment. */
  corrected: bigint;
}

/**
 * Computes a seller's earnings from the reports alone, without the product's code: a commission of 30 percent, at least
 * 25 per licence and at most the price; refunds return the commission in proportion.
 */
export function expectedBooks(sold: Pick<History, 'prices' | 'discount' | 'rate'>) {
  const orders: ExpectedOrder[] = [];
  const totalOf = ({ lines }: ExpectedOrder) => lines.reduce((sum, line) => sum + line, 0n);
  return {
    /** Adds an order and returns the amounts of its lines. */
    order(currency: 'EUR' | 'USD', bought: readonly Bought[], paid: boolean): bigint[] {
      const lines = bought.map((line) => unitPrice(sold, currency, line) * BigInt(line.quantity));
      const commissions = bought.map(({ quantity }, index) => {
        const least = 2_500n * BigInt(quantity);
        const gross = lines[index] ?? 0n;
        const share = (gross * 30n + 50n) / 100n;
        const wanted = share < least ? least : share;
        return wanted < gross ? wanted : gross;
      });
      const commission = commissions.reduce((sum, one) => sum + one, 0n);
      orders.push({ currency, lines, commission, paid, booked: paid, refunded: 0n, corrected: 0n });
      return lines;
    },
    pay(order: number): void {
      const known = orders[order];
      if (!known) return;
      known.paid = true;
      known.booked = true;
    },
    /** The payment failed or was charged back: nothing is earned until it is paid again. */
    fail(order: number): void {
      const known = orders[order];
      if (known) known.paid = false;
    },
    /** Returns the refund for a percentage of what is left; 0 if nothing is left. */
    refund(order: number, percent: number): bigint {
      const known = orders[order];
      if (!known) return 0n;
      const left = totalOf(known) - known.refunded;
      const refund = percent === 100 ? left : (left * BigInt(percent)) / 100n;
      known.refunded += refund;
      return refund;
    },
    /** Returns whether the order can be corrected by this amount: it is booked, and the amount is at most its total. */
    correct(order: number, minor: bigint): boolean {
      const known = orders[order];
      const total = known ? totalOf(known) : 0n;
      if (!known?.booked || total < minor || total < -minor) return false;
      known.corrected += minor;
      return true;
    },
    sums(): Map<string, ExpectedSum> {
      const sums = new Map<string, ExpectedSum>();
      for (const order of orders) {
        if (!order.booked) continue;
        const total = totalOf(order);
        const { gross: grossBefore, ...others } = sums.get(order.currency) ?? { gross: 0n, commission: 0n, net: 0n };
        const { corrected } = order;
        const before = {
          gross: grossBefore,
          commission: others.commission - corrected,
          net: others.net + corrected,
        };
        if (!order.paid || total === 0n) {
          sums.set(order.currency, before);
          continue;
        }
        const gross = total - order.refunded;
        const commission = order.commission - (order.commission * order.refunded) / total;
        sums.set(order.currency, {
          gross: before.gross + gross,
          commission: before.commission + commission,
          net: before.net + gross - commission,
        });
      }
      return sums;
    },
  };
}

/**
 * Prices are set in EUR: a discounted price is rounded down to whole euros and converted to cents, rounding half up.
 */
function unitPrice(
  { prices, discount, rate }: Pick<History, 'prices' | 'discount' | 'rate'>,
  currency: 'EUR' | 'USD',
  { licence, quantity }: Bought,
): bigint {
  if (licence !== 'FULL' || quantity < discount.minQuantity) return BigInt(prices[currency]);
  const euros = Math.floor((prices.EUR * (100 - discount.percent)) / 10_000);
  if (currency === 'EUR') return BigInt(euros) * 100n;
  const [dividend, divisor] =
    rate === null ? [prices.USD, prices.EUR] : [Number(rate.replace('.', '')), 10 ** (rate.split('.')[1] ?? '').length];
  const twice = 2n * BigInt(euros) * 100n * BigInt(dividend) + BigInt(divisor);
  return twice / (2n * BigInt(divisor));
}

export type ExpectedBooks = ReturnType<typeof expectedBooks>;
