import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { LicenceType, PricesByCurrency } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** A licence of an app. Minor units are text, because JSON numbers are not exact at that size. */
export interface LicenceRow {
  type: LicenceType;
  code: string;
  enabled: boolean;
  priceMinor: string | null;
  prices: PricesByCurrency;
  /** Day of the rate used for conversion. */
  rateDate: string | null;
  /** Rate from one euro to the other currency on that day; null in rows from before it was stored. */
  rate: string | null;
  nextPriceMinor: string | null;
  nextPrices: PricesByCurrency | null;
  /** ISO 8601. */
  nextPriceStart: string | null;
  nextRate: string | null;
}

export interface DiscountRow {
  pk: string;
  minQuantity: number;
  discount: number;
}

export interface PricingRow {
  revision: number;
  currency: Currency;
  saved: boolean;
  licences: LicenceRow[];
  discounts: DiscountRow[];
  /** Whether any publication had the subscription turned on, so that someone may be paying for it. */
  subscriptionSold: boolean;
  /** Of the current publication. */
  published: { licences: { type: LicenceType; enabled: boolean; prices: PricesByCurrency }[] } | null;
}

export async function selectPricing(queries: Queries, appCode: string): Promise<PricingRow | undefined> {
  const [row] = await queries.query<PricingRow>(sql`
    select pricing.revision, pricing.currency, pricing.saved, publication.pricing as published,
           exists (select 1 from shared.publication earlier, jsonb_array_elements(earlier.pricing -> 'licences') sold
                    where earlier.app_code = app.code and sold ->> 'type' = 'SUBSCRIPTION' and (sold ->> 'enabled')::boolean
                  ) as "subscriptionSold",
           coalesce((select json_agg(json_build_object(
               'type', type, 'code', code, 'enabled', enabled, 'priceMinor', price_minor::text, 'prices', prices, 'rateDate', rate_date, 'rate', rate,
               'nextPriceMinor', next_price_minor::text, 'nextPrices', next_prices, 'nextPriceStart', next_price_start, 'nextRate', next_rate)
               order by array_position(array['FULL', 'SUBSCRIPTION', 'EVALUATION', 'TOOL'], type))
             from licence where licence.app_code = pricing.app_code), '[]') as licences,
           coalesce((select json_agg(json_build_object('pk', pk, 'minQuantity', min_quantity, 'discount', percent) order by min_quantity)
             from volume_discount where volume_discount.app_code = pricing.app_code), '[]') as discounts
      from pricing
      join shared.app on app.code = pricing.app_code
      left join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
     where pricing.app_code = ${appCode}`);
  return row;
}

/** Inserts a new app's prices: every licence turned off, in the company's currency. */
export async function insertPricing(
  queries: Queries,
  appCode: string,
  currency: Currency,
  licences: readonly { type: LicenceType; code: string }[],
  at: Date,
): Promise<void> {
  await queries.execute(
    sql`insert into pricing (app_code, currency, saved_at) values (${appCode}, ${currency}, ${at})`,
  );
  await queries.execute(sql`
    insert into licence (app_code, type, code, enabled)
    select ${appCode}, given.type, given.code, false
      from jsonb_to_recordset(${JSON.stringify(licences)}::jsonb) as given (type text, code text)`);
}

export interface LicenceChange {
  type: LicenceType;
  enabled: boolean;
  priceMinor: string | null;
  prices: PricesByCurrency;
  nextPriceMinor: string | null;
  nextPrices: PricesByCurrency | null;
  nextPriceStart: string | null;
  rateDate: string | null;
  rate: string | null;
  nextRate: string | null;
}

/** Saves the licences and returns the new revision. */
export async function updatePricing(
  queries: Queries,
  appCode: string,
  changes: readonly LicenceChange[],
  by: { subject: string; at: Date },
): Promise<number> {
  await queries.execute(sql`
    update licence
       set enabled = given.enabled, price_minor = given."priceMinor"::int8, prices = given.prices, rate_date = given."rateDate"::date, rate = given.rate,
           next_price_minor = given."nextPriceMinor"::int8, next_prices = given."nextPrices", next_price_start = given."nextPriceStart",
           next_rate = given."nextRate"
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (
             type text, enabled boolean, "priceMinor" text, prices jsonb, "rateDate" text, rate text,
             "nextPriceMinor" text, "nextPrices" jsonb, "nextPriceStart" timestamptz, "nextRate" text)
     where licence.app_code = ${appCode} and licence.type = given.type`);
  return raiseRevision(queries, appCode, by);
}

export async function raiseRevision(
  queries: Queries,
  appCode: string,
  by: { subject: string; at: Date },
): Promise<number> {
  const [row] = await queries.query<{ revision: number }>(sql`
    update pricing set revision = revision + 1, saved = true, saved_by = ${by.subject}, saved_at = ${by.at}
     where app_code = ${appCode} returning revision`);
  return row?.revision ?? 0;
}

export async function insertDiscount(queries: Queries, appCode: string, discount: DiscountRow): Promise<void> {
  await queries.execute(sql`
    insert into volume_discount (pk, app_code, min_quantity, percent)
    values (${discount.pk}, ${appCode}, ${discount.minQuantity}, ${discount.discount})`);
}

export async function updateDiscount(queries: Queries, appCode: string, discount: DiscountRow): Promise<void> {
  await queries.execute(sql`
    update volume_discount set min_quantity = ${discount.minQuantity}, percent = ${discount.discount}
     where app_code = ${appCode} and pk = ${discount.pk}`);
}

export async function removeDiscount(queries: Queries, appCode: string, pk: string): Promise<void> {
  await queries.execute(sql`delete from volume_discount where app_code = ${appCode} and pk = ${pk}`);
}

/** Returns apps with a scheduled price that is due, oldest first. */
export async function selectAppsWithDuePrice(queries: Queries, at: Date): Promise<string[]> {
  const rows = await queries.query<{ code: string }>(sql`
    select app_code as code from licence where next_price_start <= ${at} group by app_code order by min(next_price_start)`);
  return rows.map(({ code }) => code);
}

/** Makes due prices current. Returns the affected licences in their new state. */
export async function startDuePrices(
  queries: Queries,
  appCode: string,
  at: Date,
): Promise<{ type: LicenceType; prices: PricesByCurrency }[]> {
  return queries.query<{ type: LicenceType; prices: PricesByCurrency }>(sql`
    update licence
       set price_minor = next_price_minor, prices = next_prices, rate = next_rate,
           next_price_minor = null, next_prices = null, next_price_start = null, next_rate = null
     where app_code = ${appCode} and next_price_start <= ${at}
    returning type, prices`);
}

/** For changes not made by the company: raises the revision and keeps who saved last. */
export async function touchPricing(queries: Queries, appCode: string): Promise<void> {
  await queries.execute(sql`update pricing set revision = revision + 1 where app_code = ${appCode}`);
}

/** Returns whether it was on. */
export async function turnToolOff(queries: Queries, appCode: string): Promise<boolean> {
  const rows = await queries.query(sql`
    update licence set enabled = false where app_code = ${appCode} and type = 'TOOL' and enabled returning code`);
  return rows.length > 0;
}

export async function selectCompanyCurrency(queries: Queries, companyId: string): Promise<Currency | undefined> {
  const [row] = await queries.query<{ currency: Currency }>(
    sql`select currency from shared.company where id = ${companyId}`,
  );
  return row?.currency;
}
