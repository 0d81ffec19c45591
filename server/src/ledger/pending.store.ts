import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
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
  /** Of those that were converted before, what they were converted to. */
  keptMinor: string;
  keptPaidMinor: string;
  keptCurrency: PayoutCurrency | null;
  /** The lowest of their rates. */
  keptRate: string | null;
  keptRateDate: string | null;
}

/** What is pending, by company, provider and currency; of one company or of all. */
export async function selectPendingSums(queries: Queries, companyId: string | null): Promise<PendingRow[]> {
  return queries.query<PendingRow>(sql`
    select pending.company_id as "companyId", pending.provider, pending.currency, sum(net_minor)::text as "netMinor",
           count(*)::int as entries,
           coalesce(sum(net_minor) filter (where kept.id is not null), 0)::text as "keptMinor",
           coalesce(sum(payout_entry.paid_minor), 0)::text as "keptPaidMinor", max(kept.paid_currency) as "keptCurrency",
           (array_agg(kept.rate order by kept.rate::numeric, kept.rate_date) filter (where kept.id is not null))[1] as "keptRate",
           (array_agg(kept.rate_date order by kept.rate::numeric, kept.rate_date) filter (where kept.id is not null))[1]::text as "keptRateDate"
      from pending_entry pending
      left join payout kept on kept.id = pending.converted_in
      left join payout_entry on payout_entry.payout_id = kept.id and payout_entry.entry_id = pending.entry_id
     where ${companyId}::uuid is null or pending.company_id = ${companyId}::uuid
     group by 1, 2, 3 order by 1, 3, 2`);
}

/** Nothing is booked and nothing else is closed until the transaction ends. It is short: nothing is sent in it. */
export async function holdPending(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table pending_entry in share row exclusive mode`);
}
