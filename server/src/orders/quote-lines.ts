import { priceOfLine } from '@lensdock/contract/orders/order-rules.ts';
import type { OrderLine } from '@lensdock/contract/orders/orders.ts';
import { type Currency, decimalText } from '@lensdock/contract/pricing/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectPricesInForce } from './orders.store.ts';

/** What somebody wants to know the price of: a line, in a currency, at a moment (ISO 8601). */
export interface QuotedLine extends Omit<OrderLine, 'amount'> {
  currency: Currency;
  date: string;
}

/** What each line cost at its moment, in decimal text; undefined where the app was not offered so. */
export async function quoteLines(queries: Queries, lines: readonly QuotedLine[]): Promise<(string | undefined)[]> {
  const prices = await selectPricesInForce(
    queries,
    lines.map(({ appCode, date }) => ({ appCode, at: date })),
  );
  return lines.map((line, index) => {
    const app = prices[index];
    const { currency, date } = line;
    const priced = app && priceOfLine(line, app, { currency, at: new Date(date), renewal: false });
    return priced && decimalText(priced.amountMinor);
  });
}
