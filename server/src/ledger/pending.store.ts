import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import type { Currency } from '@lensdock/contract/pricing/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface PendingRow {
  companyId: string;
  provider: PayoutProvider;
  currency: Currency;
  netMinor: string;
  entries: number;
}

/** What is pending, by company, provider and currency; of one company or of all. */
export async function selectPendingSums(queries: Queries, companyId: string | null): Promise<PendingRow[]> {
  return queries.query<PendingRow>(sql`
    select company_id as "companyId", provider, currency, sum(net_minor)::text as "netMinor", count(*)::int as entries
      from pending_entry where ${companyId}::uuid is null or company_id = ${companyId}::uuid
     group by 1, 2, 3 order by 1, 3, 2`);
}

/** Nothing is booked and nothing else is closed until the transaction ends. It is short: nothing is sent in it. */
export async function holdPending(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table pending_entry in share row exclusive mode`);
}
