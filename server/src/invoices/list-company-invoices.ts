import type { ListedInvoice } from '@lensdock/contract/invoices/invoices.ts';
import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { selectInvoicesOfCompany } from './invoices.store.ts';

const pageSize = 50;

/** Returns one page of the invoices and credit notes of a company, latest first. */
export async function listCompanyInvoices(
  queries: Queries,
  { companyId, after }: { companyId: string; after: string | undefined },
): Promise<{ invoices: ListedInvoice[]; next: string | null }> {
  if (!isUuid(companyId)) throw new Problem('not-found');
  const rows = await selectInvoicesOfCompany(queries, { companyId, after: after ?? null, limit: pageSize + 1 });
  const invoices = rows.slice(0, pageSize).map(
    ({ issuedAt, netMinor, vatMinor, ...row }): ListedInvoice => ({
      ...row,
      issued: issuedAt.getTime(),
      net: decimalText(netMinor),
      vat: decimalText(vatMinor),
    }),
  );
  return { invoices, next: rows.length > pageSize ? (invoices.at(-1)?.invoiceId ?? null) : null };
}
