import { type Currency, decimalText } from '@lensdock/contract/kernel/money.ts';
import { priceOfLine } from '@lensdock/contract/orders/order-rules.ts';
import type { OrderBody, OrderLine } from '@lensdock/contract/orders/orders.ts';
import { saleFindings } from '@lensdock/contract/orders/sale-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectPricesInForce } from './orders.store.ts';
import { readSales } from './read-sales.ts';

/** A line to be priced, in a currency, at a time (ISO 8601), for a customer. */
export interface QuotedLine extends Omit<OrderLine, 'amount'> {
  currency: Currency;
  date: string;
  customer: OrderBody['customer'];
}

/** Returns the price of each line at its time as decimal text; undefined if the app was not offered. */
export async function quoteLines(queries: Queries, lines: readonly QuotedLine[]): Promise<(string | undefined)[]> {
  const prices = await selectPricesInForce(
    queries,
    lines.map(({ appCode, date }) => ({ appCode, at: date })),
  );
  const sales = await readSales(
    queries,
    lines.map((line) => ({ ...line, paymentStatus: 'paid', lines: [line] })),
  );
  return lines.map((line, index) => {
    const app = prices[index];
    const { currency, date } = line;
    const sale = sales[index];
    if (!sale || saleFindings({ licence: line.licence, renewal: false }, sale, Date.parse(date)).length > 0)
      return undefined;
    const priced = app && priceOfLine(line, app, { currency, at: new Date(date), renewal: false });
    return priced && decimalText(priced.amountMinor);
  });
}
