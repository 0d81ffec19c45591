import { decimalText, minorUnits } from '@lensdock/contract/kernel/money.ts';
import type { PreviewLine } from '@lensdock/contract/payouts/payouts.ts';

/** What a run pays in a currency of sales, VAT included, and to whom. */
interface PaidSum {
  symbol: string;
  value: string;
  companies: string[];
}

/** By currency, in the sequence of the lines. */
export function paidSums(lines: readonly PreviewLine[]): PaidSum[] {
  const sums = new Map<string, { minor: bigint; companies: Set<string> }>();
  for (const { outcome, amount, vat, companyName } of lines) {
    if (outcome !== 'pay') continue;
    const sum = sums.get(amount.symbol) ?? { minor: 0n, companies: new Set() };
    sum.minor += minorUnits(amount.value) + minorUnits(vat.value);
    sum.companies.add(companyName);
    sums.set(amount.symbol, sum);
  }
  return [...sums].map(([symbol, { minor, companies }]) => ({
    symbol,
    value: decimalText(minor),
    companies: [...companies],
  }));
}
