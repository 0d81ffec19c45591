import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Where the file of a company's invoice lies. */
export async function selectInvoiceFile(
  queries: Queries,
  { companyId, orderId, invoiceId }: { companyId: string; orderId: string; invoiceId: string },
): Promise<{ storageKey: string } | undefined> {
  const [row] = await queries.query<{ storageKey: string }>(sql`
    select storage_key as "storageKey" from self_billing_invoice invoice join invoice_file on invoice_file.invoice_id = invoice.id
     where invoice.id = ${invoiceId} and invoice.order_id = ${orderId} and invoice.company_id = ${companyId}`);
  return row;
}
