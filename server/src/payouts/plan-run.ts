import { sellerTax, type TaxTerms } from '@lensdock/contract/invoices/tax-treatment.ts';
import type { DayRates } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider, StartRunBody } from '@lensdock/contract/payouts/payouts.ts';
import { type PendingSum, type PlannedPayout, planPayouts } from '@lensdock/contract/payouts/plan-payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Rates } from '@lensdock/ports/rates/rates.ts';
import { RatesFailure } from '@lensdock/ports/rates/rates-failure.ts';
import { type PayableAccount, payableAccounts } from '../payout-accounts/payable-accounts.ts';
import { heldCompanies } from '../payout-holds/read-holds.ts';
import { type PaidCompanyRow, selectPaidCompanies } from './payouts.store.ts';

/** The companies that an operator skips in a run, or adds in spite of a hold and of recent sales. */
export type RunChoices = Pick<StartRunBody, 'skipped' | 'added'>;

export interface RunPlan {
  plans: PlannedPayout[];
  accounts: PayableAccount[];
  companies: ReadonlyMap<string, PaidCompanyRow>;
}

/** Plans the payouts of pending amounts with the currently validated accounts and the rates of the day. */
export async function planRun(
  queries: Queries,
  sums: readonly PendingSum[],
  { rates, terms, at, choices }: { rates: DayRates; terms: TaxTerms; at: Date; choices?: RunChoices },
): Promise<RunPlan> {
  const companyIds = [...new Set(sums.map(({ companyId }) => companyId))];
  const accounts = await payableAccounts(queries, companyIds);
  const validated = new Map<string, PayoutProvider[]>();
  for (const { companyId, provider } of accounts)
    validated.set(companyId, [...(validated.get(companyId) ?? []), provider]);
  const rows = await selectPaidCompanies(queries, companyIds);
  const held = await heldCompanies(queries, companyIds, at);
  const companies = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        accounts: validated.get(row.id) ?? [],
        withoutVatId: sellerTax(row, terms) === null,
        onHold: held.has(row.id),
        choice: choiceOf(row.id, choices),
      },
    ]),
  );
  return { plans: planPayouts(sums, companies, rates), accounts, companies };
}

function choiceOf(companyId: string, choices: RunChoices = {}): 'skipped' | 'added' | undefined {
  if (choices.skipped?.includes(companyId)) return 'skipped';
  return choices.added?.includes(companyId) ? 'added' : undefined;
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
