import type { Finding } from '../kernel/finding.ts';
import { type Currency, decimalText, minorUnits } from '../kernel/money.ts';
import type { LicenceType } from '../pricing/pricing.ts';
import { isPaid } from '../pricing/pricing-rules.ts';
import { type ConvertedPrices, discountedUnitMinor, pricesAt } from '../pricing/published-prices.ts';
import { type OrderBody, type OrderLine, type PaymentStatus, readPaymentStatus } from './orders.ts';
import { type SaleConditions, saleFindings } from './sale-rules.ts';

/** Whether the seller has earned the money with this status. */
export function isBooking(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'paid_recurring' || status === 'completed';
}

export function isRefund(status: PaymentStatus): boolean {
  return status === 'refunded' || status === 'partially_refunded';
}

/** Whether the payment failed later: the booked entries are reversed. */
export function isReversal(status: PaymentStatus): boolean {
  return status === 'failed' || status === 'chargeback';
}

/** The price of an app at the moment of an order, by the publication then in force. */
export interface PriceInForce {
  appCode: string;
  appName: string;
  companyId: string;
  publication: number;
  /** The currency of the seller's prices. */
  currency: Currency;
  licences: readonly (ConvertedPrices & {
    type: LicenceType;
    enabled: boolean;
    next: (ConvertedPrices & { start: string }) | null;
  })[];
  discounts: readonly { minQuantity: number; discount: number }[];
}

export interface PricedLine {
  unitMinor: bigint;
  discountPercent: number;
  amountMinor: bigint;
}

/** The price of a line; undefined when the app was not offered in this way at that moment. */
export function priceOfLine(
  line: Pick<OrderLine, 'licence' | 'quantity' | 'paymentProvider'>,
  app: PriceInForce,
  { currency, at, renewal }: { currency: Currency; at: Date; renewal: boolean },
): PricedLine | undefined {
  const licence = app.licences.find(({ type }) => type === line.licence);
  // A subscription that is no longer offered can still be renewed.
  const offered = licence && (licence.enabled || (renewal && licence.type === 'SUBSCRIPTION'));
  if (!offered) return undefined;
  if (!isPaid(licence.type) || line.paymentProvider === 'ZERO')
    return { unitMinor: 0n, discountPercent: 0, amountMinor: 0n };
  const percent = licence.type === 'FULL' ? discountFor(line.quantity, app.discounts) : 0;
  const unitMinor = discountedUnitMinor(pricesAt(licence, at), { seller: app.currency, target: currency, percent });
  if (unitMinor === undefined) return undefined;
  return { unitMinor, discountPercent: percent, amountMinor: unitMinor * BigInt(line.quantity) };
}

/** The discount with the largest quantity that is reached. */
function discountFor(quantity: number, discounts: PriceInForce['discounts']): number {
  const reached = discounts.filter(({ minQuantity }) => minQuantity <= quantity);
  return reached.sort((one, other) => other.minQuantity - one.minQuantity)[0]?.discount ?? 0;
}

/** Tolerance for a store clock that is ahead of the server's. */
const toleranceMs = 5 * 60 * 1000;

export function dateFindings(date: string, now: Date, inputField = 'date'): Finding[] {
  return Date.parse(date) > now.getTime() + toleranceMs ? [{ code: 'order-date-ahead', inputField }] : [];
}

/** The terms that an order is compared with: the price in force for each line, and the reasons against its sale. */
export interface OrderTerms {
  prices: readonly (PriceInForce | undefined)[];
  sales: readonly (SaleConditions | undefined)[];
}

/** The findings of an order compared with the terms of its moment, all at once. */
export function orderFindings(order: OrderBody, { prices, sales }: OrderTerms): Finding[] {
  const sellers = new Set(prices.flatMap((price) => (price ? [price.companyId] : [])));
  const status = readPaymentStatus(order.paymentStatus);
  const renewal = status === 'paid_recurring';
  const exempt = order.lines.every(({ paymentProvider }) => paymentProvider === 'ZERO');
  const lines = order.lines.flatMap((line, index): Finding[] => {
    const app = prices[index];
    const field = (name: keyof OrderLine) => `lines.${index}.${name}`;
    if (!app) return [{ code: 'order-app-unknown', inputField: field('appCode') }];
    const priced = priceOfLine(line, app, { currency: order.currency, at: new Date(order.date), renewal });
    if (!priced) return [{ code: 'order-licence-not-offered', inputField: field('licence') }];
    const paid = isPaid(line.licence);
    const sale = sales[index];
    return [
      ...(sale ? saleFindings({ licence: line.licence, renewal }, sale, Date.parse(order.date)) : []).map(
        (finding) => ({ ...finding, inputField: field(finding.inputField) }),
      ),
      ...(paid !== (line.paymentProvider !== 'ZERO') && !(exempt && status === 'exempt')
        ? [{ code: 'order-provider' as const, inputField: field('paymentProvider') }]
        : []),
      ...(minorUnits(line.amount) === priced.amountMinor
        ? []
        : [
            {
              code: 'order-amount' as const,
              inputField: field('amount'),
              parameters: { amount: decimalText(priced.amountMinor) },
            },
          ]),
    ];
  });
  const providers = new Set(order.lines.flatMap(({ paymentProvider: by }) => (by === 'ZERO' ? [] : [by])));
  const sum = order.lines.reduce((total, { amount }) => total + minorUnits(amount), 0n);
  return [
    ...lines,
    ...(sellers.size > 1 ? [{ code: 'order-several-sellers' as const, inputField: 'lines' }] : []),
    ...(providers.size > 1 ? [{ code: 'order-several-providers' as const, inputField: 'lines' }] : []),
    ...(status === 'exempt' && !exempt ? [{ code: 'order-exempt' as const, inputField: 'paymentStatus' }] : []),
    ...(status && isRefund(status) ? [{ code: 'order-begins-refunded' as const, inputField: 'paymentStatus' }] : []),
    ...(status === 'chargeback' ? [{ code: 'order-begins-charged-back' as const, inputField: 'paymentStatus' }] : []),
    ...(minorUnits(order.totalPrice) === sum
      ? []
      : [{ code: 'order-total' as const, inputField: 'totalPrice', parameters: { amount: decimalText(sum) } }]),
  ];
}
