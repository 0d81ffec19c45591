import { createHash } from 'node:crypto';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { minorUnits } from '@lensdock/contract/kernel/money.ts';
import { dateFindings, orderFindings, type PriceInForce, priceOfLine } from '@lensdock/contract/orders/order-rules.ts';
import { type OrderBody, readPaymentStatus } from '@lensdock/contract/orders/orders.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type LineRow, type OrderRow, selectPricesInForce } from './orders.store.ts';
import { readSales } from './read-sales.ts';

/** An order as it can be stored, or its findings. */
export type PricedOrder = { findings: Finding[] } | { row: Omit<OrderRow, 'changes'> };

/** Compares orders with the publications that were in effect when they were placed. */
export async function priceOrders(queries: Queries, orders: readonly OrderBody[], now: Date): Promise<PricedOrder[]> {
  const asked = orders.flatMap(({ date, lines }) => lines.map(({ appCode }) => ({ appCode, at: date })));
  const prices = await selectPricesInForce(queries, asked);
  const sales = await readSales(queries, orders);
  let place = 0;
  return orders.map((order) => {
    const ofLines = prices.slice(place, place + order.lines.length);
    const salesOfLines = sales.slice(place, place + order.lines.length);
    place += order.lines.length;
    const findings = [
      ...dateFindings(order.date, now),
      ...orderFindings(order, { prices: ofLines, sales: salesOfLines }),
    ];
    return findings.length > 0 ? { findings } : { row: rowOf(order, ofLines) };
  });
}

function rowOf(order: OrderBody, prices: readonly (PriceInForce | undefined)[]): Omit<OrderRow, 'changes'> {
  const renewal = readPaymentStatus(order.paymentStatus) === 'paid_recurring';
  const lines = order.lines.map((line, position): LineRow => {
    const app = prices[position];
    const price = app && priceOfLine(line, app, { currency: order.currency, at: new Date(order.date), renewal });
    if (!app || !price) throw new Error(`order ${order.orderId}: no findings, but a line has no price`);
    return {
      position,
      appCode: app.appCode,
      appName: app.appName,
      publication: app.publication,
      licence: line.licence,
      quantity: line.quantity,
      provider: line.paymentProvider,
      unitMinor: String(price.unitMinor),
      discountPercent: price.discountPercent,
      amountMinor: String(price.amountMinor),
    };
  });
  return {
    id: order.orderId,
    companyId: prices[0]?.companyId ?? '',
    // Normalised to the precision with which dates are read back.
    orderedAt: new Date(order.date).toISOString(),
    customerId: order.customer.companyId ?? null,
    customerName: order.customer.name,
    customerCountry: order.customer.country,
    currency: order.currency,
    totalMinor: String(minorUnits(order.totalPrice)),
    paymentStatus: order.paymentStatus,
    factsHash: factsHash(order),
    lines,
  };
}

/** Hashes the contents of a report independently of member order and notation of amounts. */
export function factsHash(report: object): string {
  return createHash('sha256')
    .update(JSON.stringify(plain(report)))
    .digest('base64url');
}

function plain(value: unknown): unknown {
  if (typeof value === 'string' && /^-?[0-9]{1,15}\.[0-9]{1,2}$/.test(value)) return `${minorUnits(value)} minor`;
  if (typeof value === 'string' && /^-?[0-9]{1,15}$/.test(value)) return `${value}00 minor`;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const given = Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
  return given.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, member]) => [name, plain(member)]);
}
