import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import type { Currency } from '@lensdock/contract/pricing/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface NewPayout {
  id: string;
  companyId: string;
  provider: PayoutProvider;
  accountId: string;
  currency: Currency;
  amountMinor: string;
  /** What is sent, where that is not the currency of the sales. */
  paidCurrency: PayoutCurrency | null;
  paidMinor: string | null;
  rate: string | null;
  rateDate: string | null;
  /** Whose entries are in it. */
  of: readonly PayoutProvider[];
}

/** Writes the payouts of a run and moves their pending entries into them. Answers what the entries of each add up to. */
export async function closeIntoPayouts(
  queries: Queries,
  runId: string,
  payouts: readonly NewPayout[],
  { at, date }: { at: Date; date: string },
): Promise<{ id: string; netMinor: string; paidMinor: string | null }[]> {
  const given = JSON.stringify(payouts);
  await queries.execute(sql`
    insert into payout (id, run_id, company_id, provider, account_id, currency, amount_minor, paid_currency, paid_minor, rate, rate_date, state, payout_date, closed_at)
    select id, ${runId}, "companyId", provider, "accountId", currency, "amountMinor", "paidCurrency", "paidMinor", rate, "rateDate", 'closed', ${date}::date, ${at}
      from jsonb_to_recordset(${given}::jsonb) as given
           (id text, "companyId" uuid, provider text, "accountId" text, currency text, "amountMinor" bigint,
            "paidCurrency" text, "paidMinor" bigint, rate text, "rateDate" date)`);
  await queries.execute(sql`
    with taken as (
      delete from pending_entry using jsonb_to_recordset(${given}::jsonb) as given (id text, "companyId" uuid, currency text, "of" jsonb)
       where pending_entry.company_id = given."companyId" and pending_entry.currency = given.currency and given."of" ? pending_entry.provider
         and (pending_entry.held_until is null or pending_entry.held_until <= ${at})
      returning given.id, pending_entry.entry_id, pending_entry.converted_in)
    insert into payout_entry (payout_id, entry_id, converted_in) select id, entry_id, converted_in from taken`);
  await keepConverted(queries, runId);
  await shareOutPaid(queries, runId);
  return queries.query(sql`
    select payout_id as id, sum(ledger_entry.net_minor)::text as "netMinor", sum(payout_entry.paid_minor)::text as "paidMinor"
      from payout_entry join payout on payout.id = payout_entry.payout_id and payout.run_id = ${runId}
      join ledger_entry on ledger_entry.id = payout_entry.entry_id
     group by 1`);
}

/** What was converted before, to the currency that it is sent in now, keeps its sum. */
async function keepConverted(queries: Queries, runId: string): Promise<void> {
  await queries.execute(sql`
    update payout_entry set paid_minor = first.paid_minor
      from payout, payout before, payout_entry first
     where payout.run_id = ${runId} and payout.id = payout_entry.payout_id and before.id = payout_entry.converted_in
       and before.paid_currency = payout.paid_currency
       and first.payout_id = before.id and first.entry_id = payout_entry.entry_id`);
}

/**
 * Gives each other entry its part of what a payout is sent in another currency. The part is the difference of two roundings of all
 * entries up to it, so that the parts come to the whole exactly.
 */
async function shareOutPaid(queries: Queries, runId: string): Promise<void> {
  await queries.execute(sql`
    update payout_entry set paid_minor = round(upto * rate::numeric) - round((upto - net_minor) * rate::numeric)
      from (select payout_id, entry_id, rate, net_minor, sum(net_minor) over (partition by payout_id order by entry_id) as upto
              from payout_entry join payout on payout.id = payout_id join ledger_entry on ledger_entry.id = entry_id
             where run_id = ${runId} and rate is not null and payout_entry.paid_minor is null) parts
     where parts.payout_id = payout_entry.payout_id and parts.entry_id = payout_entry.entry_id`);
}

/** The entries of a payout that failed are pending again, and remember where they were converted first. */
export async function releaseEntries(queries: Queries, payoutId: string): Promise<void> {
  await queries.execute(sql`
    with released as (
      update payout_entry set released = true where payout_id = ${payoutId} and not released
      returning entry_id, coalesce(converted_in, case when paid_minor is not null then payout_id end) as converted_in)
    insert into pending_entry (entry_id, company_id, provider, currency, net_minor, converted_in, held_until)
    select entry.id, entry.company_id, provider, entry.currency, net_minor, converted_in, held_until
      from ledger_entry entry join released on released.entry_id = entry.id join store_order on store_order.id = entry.order_id`);
}
