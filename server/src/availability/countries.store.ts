import type { CountryUses, StoreCountry } from '@lensdock/contract/availability/countries.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import { takeTurn } from '../kernel/services/turn.store.ts';

export type CountryRow = Omit<StoreCountry, 'etag'> & { revision: number };

export function selectCountries(queries: Queries): Promise<CountryRow[]> {
  return queries.query<CountryRow>(sql`
    select isocode, jsonb_build_object('en', name_en, 'de', name_de) as "nameByIsocode", region,
           currency as "currencyIsoCode", can_buy as "canBuy", sepa as "sepaEnabled", retired,
           (extract(epoch from added_at) * 1000)::int8 as added, revision
      from country order by isocode`);
}

/** Serialises changes of the list, so that names stay unique and the compared state is the changed one. */
export async function lockCountries(queries: Queries): Promise<void> {
  await takeTurn(queries, 'countries');
}

export async function upsertCountry(queries: Queries, country: CountryRow): Promise<void> {
  const { isocode, nameByIsocode, region, currencyIsoCode, canBuy, sepaEnabled, retired, added, revision } = country;
  await queries.execute(sql`
    insert into country (isocode, name_en, name_de, region, currency, can_buy, sepa, retired, added_at, revision)
    values (${isocode}, ${nameByIsocode.en}, ${nameByIsocode.de}, ${region}, ${currencyIsoCode}, ${canBuy}, ${sepaEnabled},
            ${retired}, ${new Date(added)}, ${revision})
    on conflict (isocode) do update
       set name_en = excluded.name_en, name_de = excluded.name_de, region = excluded.region, currency = excluded.currency,
           can_buy = excluded.can_buy, sepa = excluded.sepa, retired = excluded.retired, revision = excluded.revision`);
}

/** Records what a country allowed until now, for orders that are reported later. */
export async function insertCountryChange(queries: Queries, before: CountryRow, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into country_change (isocode, could_buy, had_sepa, changed_at)
    values (${before.isocode}, ${before.canBuy}, ${before.sepaEnabled}, ${at})`);
}

/** A published app with the two kinds of licences that depend on payments in a country. */
export interface AppSeen {
  code: string;
  companyId: string;
  paid: boolean;
  subscription: boolean;
}

const sells = (type: 'FULL' | 'SUBSCRIPTION'): Fragment =>
  sql`publication.pricing -> 'licences' @> ${JSON.stringify([{ type, enabled: true }])}::jsonb`;

/** The published apps that buyers in a country see, by the same conditions as in the catalogue. */
const seenIn = (isocode: string): Fragment => sql`
  select app.code, app.company_id as "companyId", ${sells('FULL')} or ${sells('SUBSCRIPTION')} as paid,
         ${sells('SUBSCRIPTION')} as subscription
    from shared.app join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
   where app.status <> 'Unpublished' and publication.mode = 'PUBLIC'
     and (${isocode} = any(publication.countries)
          or publication.new_countries and (select added_at from country where isocode = ${isocode})
                                           > to_timestamp((publication.availability ->> 'saved')::int8 / 1000.0))`;

export function selectAppsSeenIn(queries: Queries, isocode: string): Promise<AppSeen[]> {
  return queries.query<AppSeen>(sql`${seenIn(isocode)} order by app.code`);
}

export async function selectCountryUses(queries: Queries, isocode: string): Promise<CountryUses> {
  const [row] = await queries.query<CountryUses>(sql`
    with seen as (${seenIn(isocode)})
    select (select count(*)::int8 from shared.company where country = ${isocode}) as companies,
           (select count(*)::int8 from availability where mode = 'PUBLIC' and countries @> ${[isocode]}::text[]) as chosen,
           count(*)::int8 as online, count(*) filter (where paid)::int8 as paid,
           count(*) filter (where subscription)::int8 as subscriptions
      from seen`);
  if (!row) throw new Error('upsert country returned no row');
  return row;
}

export async function selectCompaniesIn(queries: Queries, isocode: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select id from shared.company where country = ${isocode} order by id`,
  );
  return rows.map(({ id }) => id);
}
