import type { SellerEligibility } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import { isOffSale, isOutOfStore } from '../kernel/identity/blocks.store.ts';
import type { AppParts } from '../lifecycle/parts.ts';
import type { Viewer } from './viewers.store.ts';

export interface CatalogueRow {
  code: string;
  publication: number;
  companyId: string;
  companyName: string;
  eligibility: SellerEligibility;
  /** The driver returns numeric as text. */
  averageRating: string | null;
  ratingCount: number;
  listing: AppParts['listing'];
  version: AppParts['version'];
  pricing: AppParts['pricing'];
  published: Date;
}

/** The approved version that a buyer company gets before everyone else. */
export interface EarlyVersion {
  appCode: string;
  versionName: string;
  versionCode: string;
  since: Date;
}

const onlineApps = sql`
      from shared.app
      join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
      join shared.company on company.id = app.company_id
     where app.status <> 'Unpublished' and not ${isOutOfStore(sql`app.company_id`)}`;

/** The columns of an app as it is now, whatever of its publication is read. */
const appColumns = sql`
           app.code, publication.number as publication, company.id as "companyId", company.name as "companyName",
           app.average_rating as "averageRating", app.rating_count as "ratingCount"`;

const online = sql`
    select ${appColumns},
           publication.listing, publication.version, publication.pricing, publication.published_at as published
           ${onlineApps}`;

/**
 * Filters by what a viewer may see. A country added after the availability was saved counts if the company includes new
 * countries.
 */
function seenBy({ companyId, country, countryAdded }: Viewer): Fragment {
  return sql`
       and not ${isOffSale(sql`app.company_id`)}
       and (publication.mode = 'PUBLIC'
            and (${country}::text is null or ${country} = any(publication.countries)
                 or publication.new_countries and ${countryAdded}::int8 > (publication.availability ->> 'saved')::int8)
            or publication.mode = 'RESTRICTED_BUYER' and ${companyId}::uuid = any(publication.buyers))`;
}

export interface CatalogueQuery {
  viewer: Viewer;
  code?: string;
  codes?: readonly string[];
  /** Only apps with this industry or use case. */
  industry?: string | undefined;
  useCase?: string | undefined;
  /** Only apps of this company. */
  sellerId?: string;
  /** Code of the last app on the previous page; empty for the first page. */
  after: string;
  limit: number;
}

export async function selectCatalogue(queries: Queries, query: CatalogueQuery): Promise<CatalogueRow[]> {
  return queries.query<CatalogueRow>(withEligibility(sql`${online} ${inPage(query)}`));
}

/** Reads the eligibility of each seller of a page once; a page often has several apps of one. */
function withEligibility(page: Fragment): Fragment {
  return sql`
    with page as materialized (${page}),
         seller as materialized (select id, seller_gates(id) as eligibility from (select distinct "companyId" as id from page) seller)
    select page.*, seller.eligibility from page join seller on seller.id = page."companyId" order by page.code`;
}

function inPage({ viewer, code, codes, sellerId, industry, useCase, after, limit }: CatalogueQuery): Fragment {
  return sql`
       ${seenBy(viewer)} ${code === undefined ? nothing : sql`and app.code = ${code}`}
       ${chosen('industries', industry)} ${chosen('useCases', useCase)}
       ${codes === undefined ? nothing : sql`and app.code = any(${codes})`}
       ${sellerId === undefined ? nothing : sql`and app.company_id = ${sellerId}`} and app.code > ${after}
       -- Said of both, or a large store reads its publications from the first one on.
       and publication.app_code > ${after}
     order by app.code limit ${limit}`;
}

/** The facts in the description of an app, without the texts of its publication, which never changes. */
export interface CatalogueFacts extends Omit<CatalogueRow, 'listing' | 'version' | 'pricing' | 'published'> {
  /** When changed prices start to apply (ISO 8601). */
  priceStarts: string[];
}

const factColumns = sql`
           ${appColumns},
           array(select licence #>> '{next,start}' from jsonb_array_elements(publication.pricing -> 'licences') licence
                  where licence #>> '{next,start}' is not null) as "priceStarts"`;

/** Returns the facts of the apps that `selectCatalogue` returns. */
export function selectCatalogueFacts(queries: Queries, query: CatalogueQuery): Promise<CatalogueFacts[]> {
  return queries.query<CatalogueFacts>(withEligibility(sql`select ${factColumns} ${onlineApps} ${inPage(query)}`));
}

/** The facts with the chosen industries and use cases, for which the listing has to be read. */
export interface ChosenFacts extends CatalogueFacts {
  listing: Pick<AppParts['listing'], 'industries' | 'useCases'>;
}

export function selectChosenFacts(queries: Queries, query: CatalogueQuery): Promise<ChosenFacts[]> {
  return queries.query<ChosenFacts>(
    withEligibility(sql`
      select ${factColumns},
             jsonb_build_object('industries', publication.listing -> 'industries',
                                'useCases', publication.listing -> 'useCases') as listing
             ${onlineApps} ${inPage(query)}`),
  );
}

/** Returns the versions of these apps that the viewer's company gets before everyone else. */
export async function selectEarlyVersions(
  queries: Queries,
  { companyId }: Pick<Viewer, 'companyId'>,
  apps: readonly { code: string }[],
): Promise<ReadonlyMap<string, EarlyVersion>> {
  if (companyId === null || apps.length === 0) return new Map();
  const rows = await queries.query<EarlyVersion>(sql`
    select rollout.app_code as "appCode", version.version_name as "versionName",
           version.version_code::text as "versionCode", coalesce(rollout.early_since, rollout.changed_at) as since
      from shared.rollout
      join shared.version on version.code = rollout.version_code
     where rollout.early_since is not null and version.status = 'Approved'
       and rollout.app_code = any(${apps.map(({ code }) => code)})
       and exists (select from shared.early_access_receiver named
                    where named.app_code = rollout.app_code and named.kind = 'company'
                      and named.receiver = ${companyId})`);
  return new Map(rows.map((row) => [row.appCode, row]));
}

function chosen(list: 'industries' | 'useCases', id: string | undefined): Fragment {
  return id === undefined
    ? nothing
    : sql`and publication.listing -> ${list}::text @> ${JSON.stringify([{ id }])}::jsonb`;
}

/** Returns the published app with this code, regardless of its permitted buyers. */
export async function selectOnline(queries: Queries, code: string): Promise<CatalogueRow | undefined> {
  const [row] = await queries.query<CatalogueRow>(withEligibility(sql`${online} and app.code = ${code}`));
  return row;
}

/** Returns the position of the latest event. */
export async function selectCursor(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ last: number }>(sql`select last from shared.store_event_counter`);
  return row?.last ?? 0;
}

/**
 * Returns the events after a position, in order. Positions are gapless in commit order, so no event can appear between
 * two of them later.
 */
export function selectEventsAfter(
  queries: Queries,
  after: number,
  limit: number,
): Promise<{ position: number; code: string }[]> {
  return queries.query(sql`
    select position, app_code as code from shared.store_event where position > ${after} and app_code is not null order by position limit ${limit}`);
}
