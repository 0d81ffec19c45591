import { sellerTax, type TaxTerms } from '@lensdock/contract/invoices/tax-treatment.ts';
import type { DayRates } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import { type PendingSum, type PlannedPayout, planPayouts } from '@lensdock/contract/payouts/plan-payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Rates } from '@lensdock/ports/rates/rates.ts';
import { RatesFailure } from '@lensdock/ports/rates/rates-failure.ts';
import { type PayableAccount, payableAccounts } from '../payout-accounts/payable-accounts.ts';
import { type PaidCompanyRow, selectPaidCompanies } from './payouts.store.ts';

export interface RunPlan {
  plans: PlannedPayout[];
  accounts: PayableAccount[];
  companies: ReadonlyMap<string, PaidCompanyRow>;
}

/** Plans the payouts of pending amounts with the currently validated accounts and the rates of the day. */
export async function planRun(
  queries: Queries,
  sums: readonly PendingSum[],
  { rates, terms }: { rates: DayRates; terms: TaxTerms },
): Promise<RunPlan> {
  const companyIds = [...new Set(sums.map(({ companyId }) => companyId))];
  const accounts = await payableAccounts(queries, companyIds);
  const validated = new Map<string, PayoutProvider[]>();
  for (const { companyId, provider } of accounts)
    validated.set(companyId, [...(validated.get(companyId) ?? []), provider]);
  const rows = await selectPaidCompanies(queries, companyIds);
  const companies = new Map(
    rows.map((row) => [
      row.id,
      { ...row, accounts: validated.get(row.id) ?? [], withoutVatId: sellerTax(row, terms) === null },
    ]),
  );
  return { plans: planPayouts(sums, companies, rates), accounts, companies };
}

/** Returns the rates of a run. Without any, it still pays everyone who is paid in the currency of their sales. */
export async function runRates({ rates }: { rates: Rates }, at: Date): Promise<DayRates> {
  try {
    return await rates.ratesAt(at);
  } catch (error) {
    if (!(error instanceof RatesFailure)) throw error;
    return { date: at.toISOString().slice(0, 10), perEuro: {} };
  }
}
