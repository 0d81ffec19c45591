import { type AppAbsence, runningDays } from '@lensdock/contract/orders/sale-rules.ts';
import type { CountryPayments } from '@lensdock/contract/pricing/offered-licences.ts';
import type { IneligibilityReason, SellerEligibility } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** A line of an order: who buys what and when (ISO 8601). */
export interface RequestedSale {
  appCode: string;
  at: string;
  customerId: string | null;
  customerName: string;
  customerCountry: string;
  /** Whether to look for a subscription that the line renews. */
  renewal: boolean;
}

export interface SaleRow {
  place: number;
  /** Current eligibility of the seller. */
  eligibility: SellerEligibility;
  /** Ineligibility reasons at the time of the order; null if eligibility has not changed since. */
  closedThen: IneligibilityReason[] | null;
  closedSince: Date | null;
  withdrawnSince: Date | null;
  /** Why the current publication did not show the app to this customer; null if it did. */
  absence: Exclude<AppAbsence, 'withdrawn'> | null;
  absentSince: Date | null;
  /** For the country of the customer. */
  buyer: CountryPayments;
  /** When it last stopped allowing subscriptions. */
  buyerClosedSince: Date | null;
  subscribed: boolean;
}

/** Returns the obstacles to each sale at its time: seller eligibility, operator actions and publications. */
export function selectSales(queries: Queries, asked: readonly RequestedSale[]): Promise<SaleRow[]> {
  return queries.query<SaleRow>(sql`
    select asked.place, seller_gates(seller.company_id) as eligibility,
           (select closed_before from shared.seller_gate_change later
             where later.company_id = seller.company_id and later.changed_at > asked.at order by changed_at, id limit 1) as "closedThen",
           -- The new company of an app may never have been allowed to sell.
           greatest((select max(changed_at) from shared.seller_gate_change earlier
                      where earlier.company_id = seller.company_id and earlier.changed_at <= asked.at and closed_before = '{}'),
                    (select max(closed_at) from shared.app_transfer
                      where app_code = app.code and state = 'accepted' and closed_at <= asked.at)) as "closedSince",
           case when act.kind = 'app.withdrawn' then act.at end as "withdrawnSince",
           case when shown.last_seen = shown.in_force then null
                when in_force.mode = 'PUBLIC' then 'not-in-country'
                when in_force.mode = 'RESTRICTED_BUYER' then 'private'
                else 'unpublished' end as absence,
           (select min(published_at) from shared.publication unseen
             where unseen.app_code = app.code and unseen.number > coalesce(shown.last_seen, 0)) as "absentSince",
           jsonb_build_object('canBuy', coalesce(country_then.could_buy, buyers_country.can_buy, false),
                              'sepa', coalesce(country_then.had_sepa, buyers_country.sepa, false)) as buyer,
           (select max(changed_at) from shared.country_change earlier
             where earlier.isocode = buyers_country.isocode and earlier.changed_at <= asked.at and could_buy and had_sepa) as "buyerClosedSince",
           asked.renewal and exists (
             select from order_line bought join store_order sold on sold.id = bought.order_id
              where bought.app_code = app.code and bought.licence = 'SUBSCRIPTION' and sold.ordered_at < asked.at
                and sold.ordered_at > asked.at - make_interval(days => ${runningDays})
                and lower(sold.payment_status) in ('paid', 'paid_recurring', 'completed', 'partially_refunded')
                and (sold.customer_id = asked."customerId"
                     or (sold.customer_id is null or asked."customerId" is null)
                        and sold.customer_name = asked."customerName" and sold.customer_country = asked."customerCountry")
           ) as subscribed
      from jsonb_to_recordset(${JSON.stringify(asked.map((sale, place) => ({ ...sale, place })))}::jsonb) as asked
           (place int, "appCode" text, at timestamptz, "customerId" uuid, "customerName" text, "customerCountry" text, renewal boolean)
      join shared.app on app.code = asked."appCode"
      -- The company that had the app when the order was placed.
      cross join lateral (
        select coalesce((select from_company from shared.app_transfer
                          where app_code = app.code and state = 'accepted' and closed_at > asked.at
                          order by closed_at limit 1), app.company_id) as company_id) seller
      left join shared.country buyers_country on buyers_country.isocode = asked."customerCountry"
      left join lateral (
        select could_buy, had_sepa from shared.country_change later
         where later.isocode = buyers_country.isocode and later.changed_at > asked.at order by changed_at, id limit 1) country_then on true
      join lateral (
        select max(number) as in_force, max(number) filter (
                 where mode = 'PUBLIC'
                       and (asked."customerCountry" = any(countries)
                            or new_countries and buyers_country.added_at > to_timestamp((availability ->> 'saved')::int8 / 1000.0))
                    or mode = 'RESTRICTED_BUYER' and asked."customerId" = any(buyers)) as last_seen
          from shared.publication where app_code = app.code and published_at <= asked.at) shown on shown.in_force is not null
      join shared.publication in_force on in_force.app_code = app.code and in_force.number = shown.in_force
      left join lateral (
        select kind, event.at from shared.store_event event
         where event.app_code = app.code and kind in ('app.withdrawn', 'app.reinstated') and event.at <= asked.at
         order by sequence desc limit 1) act on true`);
}
