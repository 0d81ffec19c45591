import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { foundDocuments, readDocuments } from './expected-vat.ts';
import type { Seller } from './sellers.ts';

interface FoundSum {
  company: string;
  currency: 'EUR' | 'USD';
  gross: string;
  commission: string;
  net: string;
  /** Part of it that is pending, including the VAT of invoices. */
  pending: string;
  owed: string;
  /** Part of it that is invoiced, with VAT. */
  invoiced: string;
  /** Invoiced amounts in another currency, in that currency. */
  converted: string;
  paid: string;
}

/** Returns the booked, pending and paid amounts of each seller and currency from the product. */
function foundSums(queries: Queries, companies: readonly string[]): Promise<FoundSum[]> {
  return queries.query(sql`
    select entry.company_id as company, entry.currency, sum(gross_minor)::text as gross, sum(commission_minor)::text as commission,
           sum(entry.net_minor)::text as net, coalesce(sum(pending.net_minor), 0)::text as pending,
           coalesce(sum(pending.net_minor + coalesce(invoice_entry.vat_minor, 0)), 0)::text as owed,
           coalesce(sum(pending.net_minor + invoice_entry.vat_minor), 0)::text as invoiced,
           coalesce(sum((select paid_minor from payout_entry where payout_id = pending.converted_in and entry_id = entry.id)), 0)::text as converted,
           (select coalesce(sum(amount_minor), 0)::text from payout
             where payout.company_id = entry.company_id and payout.currency = entry.currency and state = 'paid') as paid
      from ledger_entry entry left join pending_entry pending on pending.entry_id = entry.id
      left join invoice_entry on invoice_entry.entry_id = entry.id
     where entry.company_id = any (${companies}::uuid[]) group by 1, 2`);
}

/** Returns sellers and currencies for which the provider's final payouts differ from ours. */
function providerDisagrees(queries: Queries, companies: readonly string[]): Promise<{ company: string }[]> {
  return queries.query(sql`
    with sent as (
      select split_part(id, ' ', 2) as id, value ->> 'currency' as currency, (value ->> 'amountMinor')::bigint as minor,
             right(value ->> 'accountId', 36) as company
        from sandbox_record where (id like 'card-payout %' or id like 'bank-payout %') and value ->> 'outcome' = 'paid'
         and right(value ->> 'accountId', 36) = any (${companies}::text[])),
    paid as (
      select id, coalesce(paid_currency, currency) as currency, coalesce(paid_minor, amount_minor) as minor, company_id::text as company
        from payout where state <> 'failed' and company_id = any (${companies}::uuid[]))
    select coalesce(sent.company, paid.company) as company
      from sent full join paid using (id, currency, minor) where sent.id is null or paid.id is null`);
}

/** Returns sellers with entries in two successful payouts. */
function paidTwice(queries: Queries, companies: readonly string[]): Promise<{ company: string }[]> {
  return queries.query(sql`
    select payout.company_id as company from payout_entry join payout on payout.id = payout_id
     where state = 'paid' and payout.company_id = any (${companies}::uuid[])
     group by 1, entry_id having count(*) > 1`);
}

/** Returns issuers and years whose numbers are not consecutive from 1. */
export function gapsInNumbers(queries: Queries): Promise<{ issuer: string; year: number; invoices: number }[]> {
  return queries.query(sql`
    select issuer, year, count(*)::int as invoices from self_billing_invoice group by 1, 2
    having count(*) <> max(sequence) or min(sequence) <> 1 or count(distinct sequence) <> count(*)
        or count(distinct number) <> count(*)`);
}

/** Compares each seller's books with the expected ones. Returns the differences with the seller's history. */
export async function compareBooks(queries: Queries, sellers: readonly Seller[]): Promise<string[]> {
  const companies = sellers.map(({ companyId }) => companyId);
  const found = new Map((await foundSums(queries, companies)).map((sum) => [`${sum.company} ${sum.currency}`, sum]));
  const documents = readDocuments(await foundDocuments(queries, companies));
  const wrong = documents.wrong;
  for (const { companyId, books } of sellers) {
    for (const [currency, expected] of books.sums()) {
      const sum = found.get(`${companyId} ${currency}`);
      found.delete(`${companyId} ${currency}`);
      const [gross, commission, net, pending, paid, converted = 0n, owed = 0n, invoiced = 0n] = sum
        ? [sum.gross, sum.commission, sum.net, sum.pending, sum.paid, sum.converted, sum.owed, sum.invoiced].map(BigInt)
        : [];
      const report = (what: string) => wrong.push({ company: companyId, what: `${currency}: ${what}` });
      if (gross !== expected.gross || commission !== expected.commission || net !== expected.net)
        report(`booked ${gross} ${commission} ${net}, expected ${Object.values(expected).join(' ')}`);
      else if (pending === undefined || paid === undefined) report('nothing is known of it');
      // Paid amounts equal the invoices and credit notes including VAT, except for amounts that are pending again.
      else if (paid + invoiced !== documents.payable(companyId, currency))
        report(`${paid} paid and ${invoiced} owed are not ${documents.payable(companyId, currency)} of the invoices`);
      // Every seller could be paid in the end, so only negative amounts are left: in either currency, where sales and
      // refunds were converted together, failed, and go out by different providers since.
      else if (owed > 0n && converted >= 0n) report(`${pending} was not paid`);
    }
  }
  for (const { company } of found.values()) wrong.push({ company, what: 'money of orders that nobody paid' });
  for (const { company } of await providerDisagrees(queries, companies))
    wrong.push({ company, what: 'the provider has sent something else' });
  for (const { company } of await paidTwice(queries, companies)) wrong.push({ company, what: 'paid twice' });
  return wrong.map(({ company, what }) => {
    const seller = sellers.find(({ companyId }) => companyId === company);
    return `${company} ${what}: ${JSON.stringify(seller?.history)}`;
  });
}
