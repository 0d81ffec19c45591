import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import type { Region } from '@lensdock/contract/availability/regions.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export interface AvailabilityRow {
  revision: number;
  mode: StoreAvailabilityMode;
  countries: string[];
  newCountries: boolean;
}

export interface BuyerRow {
  companyId: string;
  companyName: string;
  countryEn: string;
  countryDe: string;
  currency: Currency;
}

export interface CountryRow {
  isocode: string;
  nameEn: string;
  nameDe: string;
  region: Region;
  currency: Currency;
  canBuy: boolean;
  sepa: boolean;
  retired: boolean;
}

export interface AvailabilityFacts {
  /** Null until the company saves an availability. */
  saved: AvailabilityRow | null;
  /** Of the saved countries, those that the store has added since the save. */
  addedCountries: string[];
  buyers: BuyerRow[];
  countries: CountryRow[];
}

/** The chosen countries and, if the company includes new ones, those added since it saved. */
const offeredCountries: Fragment = sql`
  case when new_countries
       then array(select unnest(countries) union select isocode from country where added_at > saved_at order by 1)
       else countries end`;

export async function selectAvailability(queries: Queries, appCode: string): Promise<AvailabilityFacts> {
  const [row] = await queries.query<AvailabilityFacts>(sql`
    select (select json_build_object('revision', revision, 'mode', mode, 'countries', ${offeredCountries}, 'newCountries', new_countries)
              from availability where app_code = ${appCode}) as saved,
           coalesce((select json_agg(isocode order by isocode) from country join availability on added_at > saved_at
                      where app_code = ${appCode} and new_countries), '[]') as "addedCountries",
           coalesce((select json_agg(json_build_object('companyId', company.id, 'companyName', company.name,
                       'countryEn', country.name_en, 'countryDe', country.name_de, 'currency', country.currency) order by company.name, company.id)
              from permitted_buyer join shared.company on company.id = permitted_buyer.company_id
              join country on country.isocode = company.country
             where permitted_buyer.app_code = ${appCode}), '[]') as buyers,
           (select json_agg(json_build_object('isocode', isocode, 'nameEn', name_en, 'nameDe', name_de, 'region', region,
                       'currency', currency, 'canBuy', can_buy, 'sepa', sepa, 'retired', retired) order by isocode) from country) as countries`);
  if (!row) throw new Error('select availability returned no row');
  return row;
}

export async function upsertAvailability(
  queries: Queries,
  appCode: string,
  given: Omit<AvailabilityRow, 'revision'> & { buyers: readonly string[] },
  by: { subject: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into availability (app_code, mode, countries, new_countries, saved_by, saved_at)
    values (${appCode}, ${given.mode}, ${given.countries}, ${given.newCountries}, ${by.subject}, ${by.at})
    on conflict (app_code) do update
       set revision = availability.revision + 1, mode = excluded.mode, countries = excluded.countries,
           new_countries = excluded.new_countries, saved_by = excluded.saved_by, saved_at = excluded.saved_at`);
  await queries.execute(
    sql`delete from permitted_buyer where app_code = ${appCode} and company_id <> all(${given.buyers}::uuid[])`,
  );
  await queries.execute(sql`
    insert into permitted_buyer (app_code, company_id) select ${appCode}, unnest(${given.buyers}::uuid[]) on conflict do nothing`);
}

/** Returns the existing companies with these ids. */
export async function selectBuyers(queries: Queries, companyIds: readonly string[]): Promise<BuyerRow[]> {
  return queries.query<BuyerRow>(sql`
    select company.id as "companyId", company.name as "companyName", country.name_en as "countryEn",
           country.name_de as "countryDe", country.currency
      from shared.company join country on country.isocode = company.country
     where company.id = any(${companyIds}::uuid[])`);
}
