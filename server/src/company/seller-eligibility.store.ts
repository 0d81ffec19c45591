import type { IneligibilityReason, SellerEligibility } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export async function selectEligibility(
  queries: Queries,
  companyIds: readonly string[],
): Promise<{ companyId: string; eligibility: SellerEligibility }[]> {
  return queries.query(sql`
    select company.id as "companyId", seller_gates(company.id) as eligibility from shared.company
     where company.id = any(${companyIds}::uuid[]) order by company.id`);
}

export interface EligibilityChange {
  companyId: string;
  closedBefore: readonly IneligibilityReason[];
  closed: readonly IneligibilityReason[];
}

export async function insertEligibilityChanges(
  queries: Queries,
  changes: readonly EligibilityChange[],
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into seller_gate_change (company_id, closed_before, closed, changed_at)
    select "companyId", array(select jsonb_array_elements_text("closedBefore")), array(select jsonb_array_elements_text(closed)), ${at}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("companyId" uuid, "closedBefore" jsonb, closed jsonb)`);
}

const paidLicences = sql`
  (publication.pricing -> 'licences' @> '[{"type": "FULL", "enabled": true}]'::jsonb
   or publication.pricing -> 'licences' @> '[{"type": "SUBSCRIPTION", "enabled": true}]'::jsonb)`;

/** Returns published apps with a paid licence that are visible to someone. */
export async function selectPaidApps(queries: Queries, companyIds: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ code: string }>(sql`
    select app.code from shared.app
      join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
     where app.company_id = any(${companyIds}::uuid[]) and app.status <> 'Unpublished' and publication.mode <> 'UNAVAILABLE'
       and ${paidLicences}
     order by app.code`);
  return rows.map(({ code }) => code);
}

export interface SalesAtStake {
  paidApps: number;
  subscriptions: number;
  /** When the company became unable to sell; null while it can sell or if unknown. */
  closedSince: Date | null;
}

/** Counts what ineligibility affects: published apps with a paid licence, and customers with an active subscription. */
export async function selectSalesAtStake(
  queries: Queries,
  companyId: string,
  { subscribedAfter }: { subscribedAfter: Date },
): Promise<SalesAtStake> {
  const apps = await selectPaidApps(queries, [companyId]);
  const [row] = await queries.query<Omit<SalesAtStake, 'paidApps'>>(sql`
    select (select count(distinct (line.app_code, coalesce(sold.customer_id::text, sold.customer_name || ' ' || sold.customer_country)))::int8
              from shared.store_order sold join shared.order_line line on line.order_id = sold.id
             where sold.company_id = ${companyId} and line.licence = 'SUBSCRIPTION' and sold.ordered_at > ${subscribedAfter}
               and lower(sold.payment_status) in ('paid', 'paid_recurring', 'completed', 'partially_refunded')) as subscriptions,
           (select max(changed_at) from seller_gate_change where company_id = ${companyId} and closed_before = '{}') as "closedSince"`);
  return { paidApps: apps.length, subscriptions: row?.subscriptions ?? 0, closedSince: row?.closedSince ?? null };
}
