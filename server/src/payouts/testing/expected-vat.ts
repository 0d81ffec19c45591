import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

interface Document {
  company: string;
  order: string;
  kind: 'invoice' | 'credit-note';
  content: {
    currency: string;
    seller: { country: string; vatId: string | null };
    lines: { gross: string; commission: string; net: string }[];
    tax: { percent: number; taxable: string; amount: string };
    payable: string;
  };
}

/** Returns invoices and credit notes, oldest first. */
export function foundDocuments(queries: Queries, companies: readonly string[]): Promise<Document[]> {
  return queries.query(sql`
    select company_id as company, order_id as "order", kind, content from self_billing_invoice
     where company_id = any (${companies}::uuid[]) order by issued_at, sequence`);
}

/**
 * Computes the VAT of each document from its lines: 19 percent added for sellers in Germany, none for those in Poland;
 * corrections have the rate of the order's first document.
 */
export function readDocuments(documents: readonly Document[]) {
  const wrong: { company: string; what: string }[] = [];
  const payables = new Map<string, bigint>();
  const percentOf = new Map<string, number>();
  for (const { company, order, kind, content } of documents) {
    const { currency, seller, lines, tax, payable } = content;
    const percent = percentOf.get(order) ?? (seller.country === 'DE' ? 19 : 0);
    percentOf.set(order, percent);
    const net = lines.reduce((sum, line) => sum + coins(line.gross) - coins(line.commission), 0n);
    const vat = (net * BigInt(percent) * 10n + 500n) / 1000n;
    const printed = [tax.percent, coins(tax.taxable), coins(tax.amount), coins(payable)].map(String);
    const expected = [percent, net, vat, net + vat].map(String);
    if (printed.join(' ') !== expected.join(' '))
      wrong.push({ company, what: `${order}: a document says ${printed.join(' ')}, expected ${expected.join(' ')}` });
    if (seller.vatId === null) wrong.push({ company, what: `${order}: invoiced without a VAT number` });
    const key = `${company} ${currency}`;
    payables.set(key, (payables.get(key) ?? 0n) + (kind === 'invoice' ? net + vat : -net - vat));
  }
  return { wrong, payable: (company: string, currency: string) => payables.get(`${company} ${currency}`) ?? 0n };
}

/** Parses decimal text with two decimals into minor units. */
function coins(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}
