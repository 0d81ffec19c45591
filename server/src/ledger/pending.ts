import { sellerTax, type TaxTerms } from '@lensdock/contract/invoices/tax-treatment.ts';
import type { HeldBackSum, PendingSum } from '@lensdock/contract/payouts/plan-payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { holdCompanies } from '../kernel/identity/companies.store.ts';
import {
  type CompanyTax,
  holdPending,
  type PendingRow,
  selectPendingCompanies,
  selectPendingSums,
  selectPendingVat,
} from './pending.store.ts';

export type { CompanyTax } from './pending.store.ts';

export interface Pending {
  sums: PendingSum[];
  /** VAT percentages used for entries without an invoice. */
  taxes: CompanyTax[];
}

/** The terms of pending amounts: the moment, the taxes of the invoices and the days that sales wait. */
export interface PendingTerms {
  at: Date;
  terms: TaxTerms;
  holdDays: number;
}

/** Returns booked entries that are in no payout, with their VAT, for one company or with null for all. */
export async function readPending(
  queries: Queries,
  companyId: string | null,
  { at, terms, holdDays }: PendingTerms,
): Promise<Pending> {
  const companies = await selectPendingCompanies(queries, companyId);
  const taxes = companies.map(({ companyId: id, ...seller }) => ({
    companyId: id,
    percent: sellerTax(seller, terms)?.percent ?? 0,
  }));
  const question = { companyId, at, holdDays };
  const rows = await selectPendingSums(queries, question);
  const vats = new Map((await selectPendingVat(queries, question, taxes)).map((row) => [keyOf(row), row.vatMinor]));
  const sums = rows.map(
    ({ companyId: id, provider, currency, held, netMinor, entries, ...row }): PendingSum => ({
      companyId: id,
      provider,
      currency,
      held,
      entries,
      netMinor: BigInt(netMinor),
      kept: keptOf(row),
      vatMinor: BigInt(vats.get(keyOf({ companyId: id, provider, currency, held })) ?? 0),
    }),
  );
  return { sums, taxes };
}

/**
 * Like `readPending`, but locks the ledger and the companies for a payout run, whose invoices read their tax again.
 */
export async function readPendingForRun(
  transaction: Queries,
  companyId: string | null,
  question: PendingTerms,
): Promise<Pending> {
  await holdPending(transaction);
  const companies = await selectPendingCompanies(transaction, companyId);
  await holdCompanies(
    transaction,
    companies.map((company) => company.companyId),
  );
  // Reads the companies again: one may have changed until it was locked.
  return readPending(transaction, companyId, question);
}

function keyOf({
  companyId,
  provider,
  currency,
  held,
}: Pick<PendingRow, 'companyId' | 'provider' | 'currency' | 'held'>) {
  return `${companyId} ${provider} ${currency} ${held}`;
}

function keptOf(
  row: Pick<PendingRow, 'keptCurrency' | 'keptRate' | 'keptRateDate' | 'keptMinor' | 'keptPaidMinor'>,
): HeldBackSum | null {
  const { keptCurrency: currency, keptRate: rate, keptRateDate: rateDate } = row;
  if (currency === null || rate === null || rateDate === null) return null;
  return {
    currency,
    rate,
    rateDate,
    totalMinor: BigInt(row.keptMinor),
    paidMinor: BigInt(row.keptPaidMinor),
  };
}
