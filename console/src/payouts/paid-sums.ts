import { decimalText, minorUnits } from '@lensdock/contract/kernel/money.ts';
import type { PreviewLine } from '@lensdock/contract/payouts/payouts.ts';

/** The amount that a run pays in a sales currency, including VAT, and its recipients. */
interface PaidSum {
  symbol: string;
  value: string;
  companies: string[];
}

/** By currency, in the order of the lines. */
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
