import { withinCompany } from '@lensdock/ports/database/company-scope.ts';

/** Tables with rows of companies that have a policy; a test compares them with the database. */
export const companyTables: readonly string[] = [
  'ledger_entry',
  'order_day',
  'payout',
  'payout_account',
  'payout_hold',
  'payout_proposal',
  'payout_terms',
  'payout_two_people',
  'pending_entry',
  'revenue_day',
  'self_billing_invoice',
];

/** Hides the rows of other companies in these tables from everything that the work reads and writes. */
export function forCompany<Result>(companyId: string, work: () => Result): Result {
  return withinCompany({ companyId, tables: companyTables }, work);
}
