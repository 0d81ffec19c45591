import { withinCompany } from '@lensdock/ports/database/company-scope.ts';

/** Tables with rows of companies that have a policy; a test compares them with the database. */
export const companyTables: readonly string[] = [
  'access_token_policy',
  'announcement_recipient',
  'app_report',
  'closed_month_company',
  'company_change',
  'company_message',
  'company_note',
  'correction',
  'creditor_account',
  'invitation',
  'ledger_entry',
  'order_day',
  'order_status_day',
  'order_status_month',
  'payout',
  'payout_account',
  'payout_hold',
  'payout_proposal',
  'payout_terms',
  'payout_two_people',
  'pending_entry',
  'revenue_day',
  'revenue_status_day',
  'revenue_status_month',
  'self_billing_invoice',
  'store_order',
  'terms_acceptance',
  'terms_notice',
];

/** Tables whose rows belong to a company through a row of one of these. */
export const companyChildTables: readonly string[] = [
  'closed_month_open_item',
  'invoice_entry',
  'invoice_file',
  'order_line',
  'payment_change',
  'payout_entry',
];

const restricted = [...companyTables, ...companyChildTables];

/** Hides the rows of other companies in these tables from everything that the work reads and writes. */
export function forCompany<Result>(companyId: string, work: () => Result): Result {
  return withinCompany({ companyId, tables: restricted }, work);
}
