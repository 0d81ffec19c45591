import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface FoundOrderRow {
  orderId: string;
  date: Date;
  customer: string;
  currency: Currency;
  totalMinor: string;
  companyId: string;
  companyName: string;
}

/** Newest first. Ids of stores are often upper case, so both spellings are searched; the index of the ids serves both. */
export function selectOrdersById(queries: Queries, start: string, limit: number): Promise<FoundOrderRow[]> {
  const patterns = [start, start.toUpperCase()].map((text) => `${text.replace(/[\\%_]/g, '\\$&')}%`);
  return queries.query<FoundOrderRow>(sql`
    select store_order.id as "orderId", store_order.ordered_at as date, store_order.customer_name as customer,
           store_order.currency, store_order.total_minor::text as "totalMinor", company.id as "companyId",
           company.name as "companyName"
      from shared.searched_order store_order join shared.company on company.id = store_order.company_id
     where store_order.id like ${patterns[0]} or store_order.id like ${patterns[1]}
     order by store_order.ordered_at desc, store_order.id desc limit ${limit}`);
}

export async function selectCompanyName(queries: Queries, companyId: string): Promise<string> {
  const [row] = await queries.query<{ name: string }>(sql`select name from shared.company where id = ${companyId}`);
  return row?.name ?? '';
}
