import type { SellerEligibility } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { AppParts } from '../lifecycle/parts.ts';

export interface CatalogueRow {
  code: string;
  publication: number;
  companyId: string;
  companyName: string;
  gates: SellerEligibility;
  /** Numeric comes as text. */
  averageRating: string | null;
  ratingCount: number;
  listing: AppParts['listing'];
  version: AppParts['version'];
  pricing: AppParts['pricing'];
  published: Date;
}

/** Who looks: a buyer in a country, somebody in a country, or nobody in particular. */
export interface Viewer {
  companyId: string | null;
  country: string | null;
  /** What that country can buy; everything, where no country is known. */
  canBuy: boolean;
  sepa: boolean;
  /** When the store began to sell there, in milliseconds since the epoch. */
  countryAdded: number | null;
}

const online = sql`
    select app.code, publication.number as publication, company.id as "companyId", company.name as "companyName",
           seller_gates(company.id) as gates, app.average_rating as "averageRating", app.rating_count as "ratingCount",
           publication.listing, publication.version, publication.pricing, publication.published_at as published
      from shared.app
      join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
      join shared.company on company.id = app.company_id
     where app.status <> 'Unpublished'`;

/**
 * The part of the catalogue that a viewer may see. A country that the store added after the company had chosen its
 * countries belongs to them where the company said so.
 */
function seenBy({ companyId, country, countryAdded }: Viewer): Fragment {
  return sql`
       and (publication.mode = 'PUBLIC'
            and (${country}::text is null or ${country} = any(publication.countries)
                 or publication.new_countries and ${countryAdded}::int8 > (publication.availability ->> 'saved')::int8)
            or publication.mode = 'RESTRICTED_BUYER' and ${companyId}::uuid = any(publication.buyers))`;
}

export interface CatalogueQuery {
  viewer: Viewer;
  /** Only this app. */
  code?: string;
  /** Only these. */
  codes?: readonly string[];
  /** Only apps with this industry, this use case. */
  industry?: string | undefined;
  useCase?: string | undefined;
  /** Only those of this company. */
  sellerId?: string;
  /** Code of the last app that was shown; empty for the first page. */
  after: string;
  limit: number;
}

export async function selectCatalogue(
  queries: Queries,
  { viewer, code, codes, sellerId, industry, useCase, after, limit }: CatalogueQuery,
): Promise<CatalogueRow[]> {
  return queries.query<CatalogueRow>(sql`
    ${online} ${seenBy(viewer)} ${code === undefined ? nothing : sql`and app.code = ${code}`}
       ${chosen('industries', industry)} ${chosen('useCases', useCase)}
       ${codes === undefined ? nothing : sql`and app.code = any(${codes})`}
       ${sellerId === undefined ? nothing : sql`and app.company_id = ${sellerId}`} and app.code > ${after}
       -- Said of both, or a large store reads its publications from the first one on.
       and publication.app_code > ${after}
     order by app.code limit ${limit}`);
}

function chosen(list: 'industries' | 'useCases', id: string | undefined): Fragment {
  return id === undefined
    ? nothing
    : sql`and publication.listing -> ${list}::text @> ${JSON.stringify([{ id }])}::jsonb`;
}

/** An industry or a use case with its names. */
export interface ChoiceRow {
  list: 'industries' | 'useCases';
  id: string;
  nameByIsocode: { en: string; de: string };
}

/** All that listings choose from, also what is retired, in the sequence of the lists. */
export function selectChoices(queries: Queries): Promise<ChoiceRow[]> {
  return queries.query<ChoiceRow>(sql`
    select list, id, jsonb_build_object('en', name_en, 'de', name_de) as "nameByIsocode"
      from (select 'industries' as list, id, name_en, name_de, position from shared.industry
            union all select 'useCases', id, name_en, name_de, position from shared.use_case) choice
     order by list, position, id`);
}

/** What is online under a code, whoever may buy it. */
export async function selectOnline(queries: Queries, code: string): Promise<CatalogueRow | undefined> {
  const [row] = await queries.query<CatalogueRow>(sql`${online} and app.code = ${code}`);
  return row;
}

export interface CountryFacts {
  isocode: string;
  canBuy: boolean;
  sepa: boolean;
  added: number;
}

/** A country by its code, or the one a company is in. */
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

/** The position of the last thing that has happened. */
export async function selectCursor(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ last: number }>(sql`select last from shared.store_event_counter`);
  return row?.last ?? 0;
}

/** What has happened after a position, in order: positions have no gaps, so nothing comes later between two of them. */
export function selectHappened(
  queries: Queries,
  after: number,
  limit: number,
): Promise<{ position: number; code: string }[]> {
  return queries.query(sql`
    select position, app_code as code from shared.store_event where position > ${after} order by position limit ${limit}`);
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
