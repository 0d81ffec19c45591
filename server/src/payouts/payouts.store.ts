import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider, PayoutState } from '@lensdock/contract/payouts/payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { TakingPayout } from '../ledger/close-entries.ts';

export interface PayoutRow {
  id: string;
  runId: string;
  companyId: string;
  companyName: string;
  provider: PayoutProvider;
  accountId: string;
  currency: Currency;
  /** Including VAT. */
  amountMinor: string;
  vatMinor: string;
  /** Payout currency, if it differs from the currency of the sales. */
  paidCurrency: PayoutCurrency | null;
  paidMinor: string | null;
  rate: string | null;
  rateDate: string | null;
  /** Amounts converted at each rate, oldest first. */
  parts: { ofMinor: string; minor: string; rate: string; rateDate: string }[] | null;
  state: PayoutState;
  reference: string | null;
  failure: string | null;
  /** A failed payout whose entries are pending. */
  retryable: boolean;
  payoutDate: string;
}

/** A failed payout whose entries are pending, until another payout contains them. */
const retryable = sql`
  payout.state = 'failed' and exists (select from shared.payout_entry join shared.pending_entry using (entry_id) where payout_id = payout.id)`;

const columns = sql`
  payout.id, run_id as "runId", payout.company_id as "companyId", company.name as "companyName", provider, account_id as "accountId",
  payout.currency, amount_minor::text as "amountMinor", payout.vat_minor::text as "vatMinor", paid_currency as "paidCurrency", paid_minor::text as "paidMinor", rate, rate_date::text as "rateDate",
  (select json_agg(json_build_object('ofMinor', of_minor::text, 'minor', minor::text, 'rate', part.rate, 'rateDate', part.rate_date) order by part.rate_date, part.rate)
     from (select coalesce(before.rate, payout.rate) as rate, coalesce(before.rate_date, payout.rate_date) as rate_date,
                  sum(net_minor + payout_entry.vat_minor) as of_minor, sum(payout_entry.paid_minor) as minor
             from shared.payout_entry join shared.ledger_entry on ledger_entry.id = entry_id
             left join payout before on before.id = converted_in and before.paid_currency = payout.paid_currency
            where payout.rate is not null and payout_id = payout.id group by 1, 2) part) as parts,
  state, reference, failure,
  ${retryable} as retryable,
  payout_date::text as "payoutDate"`;

/** `lock` locks the row until the transaction ends; always use the row it returns. */
export async function selectPayout(
  queries: Queries,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PayoutRow | undefined> {
  if (lock) await queries.query(sql`select from payout where id = ${id} for update`);
  const [row] = await queries.query<PayoutRow>(
    sql`select ${columns} from payout join shared.company on company.id = payout.company_id where payout.id = ${id}`,
  );
  return row;
}

/**
 * Returns payouts that are closed or sent but not settled, at most `limit` of each state and provider. Those that are not
 * sent yet come first.
 */
export async function selectOpenPayouts(queries: Queries, before: Date, limit: number): Promise<{ id: string }[]> {
  return queries.query(sql`
    select id from (
      select id, state, closed_at, row_number() over (partition by state, provider order by closed_at, id) as place
        from payout where state in ('closed', 'sent') and closed_at < ${before}) open
     where place <= ${limit} order by state <> 'closed', closed_at, id`);
}

export async function updatePayout(
  queries: Queries,
  id: string,
  change: { state: PayoutState; reference: string | null; failure: string | null },
  at: Date,
): Promise<void> {
  const { state, reference, failure } = change;
  await queries.execute(sql`
    update payout set state = ${state}, reference = coalesce(${reference}, reference), failure = ${failure},
           sent_at = coalesce(sent_at, ${at}), settled_at = case when ${state}::text in ('paid', 'failed') then ${at}::timestamptz end
     where id = ${id}`);
}

/** Returns a company's paid and pending payouts, latest first. */
export async function selectCompletedPayouts(queries: Queries, companyId: string): Promise<PayoutRow[]> {
  return queries.query<PayoutRow>(sql`
    select ${columns} from payout join shared.company on company.id = payout.company_id
     where payout.company_id = ${companyId} and state in ('sent', 'paid')
     order by closed_at desc, payout.id`);
}

/** Returns a page of a run's payouts by company, after the payout `after`. */
export async function selectPayoutsOfRun(
  queries: Queries,
  runId: string,
  { search, state, after, limit }: { search: string; state: PayoutState | null; after: string | null; limit: number },
): Promise<PayoutRow[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return queries.query<PayoutRow>(sql`
    select ${columns} from payout join shared.company on company.id = payout.company_id
     where run_id = ${runId} and (${state}::text is null or state = ${state})
       and (company.name ilike ${pattern} or payout.id = ${search} or reference = ${search})
       and (${after}::text is null or (company.name, payout.id) >
            (select company.name, payout.id from payout join shared.company on company.id = payout.company_id where payout.id = ${after}))
     order by company.name, payout.id limit ${limit}`);
}

export async function selectPayoutsOfRuns(queries: Queries, runIds: readonly string[]): Promise<PayoutRow[]> {
  return queries.query<PayoutRow>(sql`
    select ${columns} from payout join shared.company on company.id = payout.company_id
     where run_id = any (${runIds}) order by company.name, payout.currency, provider`);
}

export interface PaidCompanyRow {
  id: string;
  name: string;
  country: string;
  vatId: string | null;
}

export async function selectPaidCompanies(queries: Queries, companyIds: readonly string[]): Promise<PaidCompanyRow[]> {
  return queries.query(sql`
    select id, name, country, vat_id as "vatId" from shared.company where id = any (${companyIds}::uuid[])`);
}

export interface NewPayout extends TakingPayout {
  provider: PayoutProvider;
  accountId: string;
  /** Including VAT. */
  amountMinor: string;
  vatMinor: string;
  /** The currency of the transfer, if it differs from that of the sales. */
  paidCurrency: PayoutCurrency | null;
  paidMinor: string | null;
  rate: string | null;
  rateDate: string | null;
}

export async function insertPayouts(
  queries: Queries,
  runId: string,
  payouts: readonly NewPayout[],
  { at, date }: { at: Date; date: string },
): Promise<void> {
  await queries.execute(sql`
    insert into payout (id, run_id, company_id, provider, account_id, currency, amount_minor, vat_minor, paid_currency, paid_minor, rate, rate_date, state, payout_date, closed_at)
    select id, ${runId}, "companyId", provider, "accountId", currency, "amountMinor", "vatMinor", "paidCurrency", "paidMinor", rate, "rateDate", 'closed', ${date}::date, ${at}
      from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as given
           (id text, "companyId" uuid, provider text, "accountId" text, currency text, "amountMinor" bigint, "vatMinor" bigint,
            "paidCurrency" text, "paidMinor" bigint, rate text, "rateDate" date)`);
}

/** Counts the failed payouts whose entries are pending. */
export async function countFailedPayouts(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ total: number }>(
    sql`select count(*)::int8 as total from payout where ${retryable}`,
  );
  return row?.total ?? 0;
}
