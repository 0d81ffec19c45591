import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** A buyer in a country, a viewer in a country, or an anonymous viewer without a country. */
export interface Viewer {
  companyId: string | null;
  country: string | null;
  /** Payment support of the country; true without a country. */
  canBuy: boolean;
  sepa: boolean;
  /** When the store started selling there, in milliseconds since the epoch. */
  countryAdded: number | null;
}

export interface CountryFacts {
  isocode: string;
  canBuy: boolean;
  sepa: boolean;
  added: number;
}

/** Returns the country with this code, or the company's country. */
export async function selectCountry(
  queries: Queries,
  { isocode, companyId }: { isocode: string | null; companyId: string | null },
): Promise<CountryFacts | undefined> {
  const [row] = await queries.query<CountryFacts>(sql`
    select isocode, can_buy as "canBuy", sepa, (extract(epoch from added_at) * 1000)::int8 as added
      from shared.country
     where isocode = coalesce(${isocode}::text, (select country from shared.company where id = ${companyId}::uuid))`);
  return row;
}

export interface CompanyNameRow {
  companyId: string;
  companyName: string;
  country: string;
}

export async function selectCompanyName(queries: Queries, id: string): Promise<CompanyNameRow | undefined> {
  const [row] = await queries.query<CompanyNameRow>(sql`
    select id as "companyId", name as "companyName", country from shared.company where id = ${id}`);
  return row;
}
