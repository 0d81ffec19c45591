import { decimalText, minorUnits } from '@lensdock/contract/kernel/money.ts';
import type { OrderBody, OrderLine, PaymentChangeBody } from '@lensdock/contract/orders/orders.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { termsOf } from '../ledger/book-orders.ts';
import { type QuotedLine, quoteLines } from '../orders/quote-lines.ts';
import { importOrders } from '../orders/report-order.ts';
import { meridianOrders } from './meridian-sales.ts';
import { momentOf } from './play-scenarios.ts';
import { sampleCustomers, soldApps } from './sample-sales.ts';

export type OrderDraft = Omit<OrderBody, 'totalPrice' | 'lines'> & {
  daysAgo: number;
  lines: Omit<OrderLine, 'amount'>[];
};

/** Age in days of the first sample order. */
const daysOfTrade = 720;

/**
 * Creates orders of both companies for the days from `after` to `until`, priced by the publications then in effect and
 * booked by the product. They are imported in bulk, because four hundred calls would delay the first start.
 */
export async function placeSampleOrders(
  transaction: Queries,
  settings: Settings,
  codes: ReadonlyMap<string, string>,
  { today, after, until }: { today: Date; after: Date; until: Date },
): Promise<void> {
  const inTime = ({ date }: OrderDraft) => Date.parse(date) > after.getTime() && Date.parse(date) <= until.getTime();
  const northlights = draftOrders(codes, today).filter(inTime);
  const drafts = [...northlights, ...meridianOrders(codes, today).filter(inTime)];
  const asked = drafts.flatMap(({ lines, currency, date, customer }) =>
    lines.map((line): QuotedLine => ({ ...line, currency, date, customer })),
  );
  const amounts = await quoteLines(transaction, asked);
  let place = 0;
  const orders = drafts.flatMap((draft) => {
    const { lines, daysAgo, ...order } = draft;
    const priced = lines.flatMap((line): OrderLine[] => {
      const amount = amounts[place++];
      return amount === undefined ? [] : [{ ...line, amount }];
    });
    if (priced.length === 0) return [];
    const total = priced.reduce((sum, { amount }) => sum + minorUnits(amount), 0n);
    const mayGiveBack = northlights.includes(draft) && order.paymentStatus !== 'exempt';
    return [
      { daysAgo, mayGiveBack, body: { ...order, lines: priced, totalPrice: decimalText(total) } satisfies OrderBody },
    ];
  });
  const withRefunds = orders.map(({ body, daysAgo, mayGiveBack }, index) => ({
    body,
    changes: mayGiveBack ? changesUntil(until, laterChange(index, body, { daysAgo, today })) : [],
  }));
  await importOrders(transaction, withRefunds, termsOf(settings), until);
}

/**
 * Returns Northlight's orders by date. Everything is derived from the order's number, so the sample is reproducible.
 */
function draftOrders(codes: ReadonlyMap<string, string>, today: Date): OrderDraft[] {
  const drafts: OrderDraft[] = [];
  for (let daysAgo = daysOfTrade, number = 0; daysAgo > 0; daysAgo--) {
    // Sales increase from one order every third day to nearly one a day.
    const perDay = 0.3 + 0.6 * (1 - daysAgo / daysOfTrade);
    if (pick(number, daysAgo, 1000) >= perDay * 1000) continue;
    number += 1;
    const moment = momentOf(today, {
      daysAgo,
      time: `${String(7 + (number % 12)).padStart(2, '0')}:${10 + (number % 49)}`,
    });
    drafts.push(draftOrder(codes, number, moment, daysAgo));
  }
  return drafts;
}

function draftOrder(codes: ReadonlyMap<string, string>, number: number, moment: Date, daysAgo: number): OrderDraft {
  const customer = sampleCustomers[pick(number, 1, sampleCustomers.length)] ?? sampleCustomers[0];
  const abroad = customer.country === 'US';
  const sold = soldApps.filter(
    ({ untilDaysAgo, licences }) => daysAgo > untilDaysAgo && !(abroad && !licences.includes('FULL')),
  );
  const first = pick(number, 2, sold.length);
  const chosen = sold.filter(
    (_, index) => index === first || (number % 9 === 0 && index === (first + 3) % sold.length),
  );
  const wanted = chosen.map(({ id, licences }) => {
    // Subscriptions are not sold where direct debit is unavailable.
    const licence = abroad ? 'FULL' : (licences[pick(number, 3, licences.length)] ?? 'FULL');
    return { appCode: codes.get(id) ?? '', licence, quantity: [1, 1, 2, 3, 4, 6, 12, 25][pick(number, 4, 8)] ?? 1 };
  });
  const recurs = wanted.every(({ licence }) => licence === 'SUBSCRIPTION');
  const paymentStatus = statusOf(number, daysAgo, recurs);
  const provider = number % 3 === 0 ? 'BANK' : 'CARD';
  const paymentProvider: OrderLine['paymentProvider'] = paymentStatus === 'exempt' ? 'ZERO' : provider;
  const orderId = `LD-${moment.getUTCFullYear()}-${String(4000 + number * 7).padStart(5, '0')}`;
  return {
    orderId,
    date: moment.toISOString(),
    customer,
    currency: abroad ? 'USD' : 'EUR',
    paymentStatus,
    daysAgo,
    lines: wanted.map((line) => ({ ...line, paymentProvider })),
  };
}

function statusOf(number: number, daysAgo: number, recurs: boolean): string {
  if (daysAgo <= 4 && number % 2 === 0) return 'pending';
  if (number % 61 === 0) return 'exempt';
  if (number % 43 === 0) return 'failed';
  if (daysAgo <= 45 && number % 17 === 0) return 'overdue';
  if (recurs && number % 2 === 0) return 'paid_recurring';
  // Older reports used capitals.
  return daysAgo > 500 ? 'PAID' : 'paid';
}

/** Future changes are not reported. */
function changesUntil(until: Date, change: PaymentChangeBody | undefined): PaymentChangeBody[] {
  return change && Date.parse(change.date) <= until.getTime() ? [change] : [];
}

/** Returns a refund, chargeback or overdue payment for a few orders. */
function laterChange(
  index: number,
  body: OrderBody,
  { daysAgo, today }: { daysAgo: number; today: Date },
): PaymentChangeBody | undefined {
  if (index % 29 === 11) return givenBack(body, daysAgo, today);
  if (body.paymentStatus.toLowerCase() !== 'paid') return undefined;
  const later = (paymentStatus: string, days: number): PaymentChangeBody => ({
    changeId: `${body.orderId}-P1`,
    paymentStatus,
    date: momentOf(today, { daysAgo: Math.max(1, daysAgo - days), time: '06:40' }).toISOString(),
  });
  if (index % 53 === 20) return later('chargeback', 12);
  return daysAgo <= 6 ? later('overdue', 3) : undefined;
}

/** Returns a refund of half or all of the order, nine days later. */
function givenBack({ orderId, totalPrice }: OrderBody, daysAgo: number, today: Date): PaymentChangeBody {
  const half = minorUnits(totalPrice) / 2n;
  const isPart = half % 200n === 0n;
  return {
    changeId: `${orderId}-R1`,
    date: momentOf(today, { daysAgo: Math.max(1, daysAgo - 9), time: '06:20' }).toISOString(),
    paymentStatus: isPart ? 'partially_refunded' : 'refunded',
    refund: isPart ? decimalText(half) : totalPrice,
  };
}

/** Returns a reproducible pseudo-random number below the limit. */
function pick(number: number, purpose: number, limit: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(purpose + 7, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
}
