import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { ApprovalStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { StoreAppDetail } from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { ListCursor } from '../kernel/lists/list-cursor.ts';
import { microsecondsOf, momentOf } from '../kernel/lists/list-moments.store.ts';
import { containsText } from '../kernel/lists/search-text.store.ts';

export interface StoreAppRow {
  appCode: string;
  appName: string;
  appIconUrl: string | null;
  packageName: string | null;
  companyId: string;
  companyName: string;
  status: ApprovalStatus;
  publication: number | null;
  /** As saved by the company; null before the first save. */
  mode: StoreAvailabilityMode | null;
  updated: Date;
}

const entry: Fragment = sql`
  app.code as "appCode", app.name as "appName",
  coalesce((select shown.listing #>> '{icon,url}' from shared.publication shown
             where shown.app_code = app.code and shown.number = app.publication_number),
           (select listing.content #>> '{icon,url}' from shared.listing where listing.app_code = app.code)) as "appIconUrl",
  app.package_name as "packageName", company.id as "companyId", company.name as "companyName", app.status,
  app.publication_number as publication, app.updated_at as updated,
  (select availability.mode from shared.availability where availability.app_code = app.code) as mode`;

export interface StoreAppsQuery {
  search: string;
  state: 'online' | 'withdrawn' | null;
  companyId: string | null;
  /** The last app on the previous page, by the time of its last change then. */
  after: ListCursor | null;
  limit: number;
  /** The apps that match the search, if there are not too many. */
  found?: readonly string[] | undefined;
}

export interface ListedStoreAppRow extends StoreAppRow {
  /** Microseconds since the epoch. */
  updatedMicroseconds: string;
}

/** Returns one page, latest change first, and the total number, counted up to the limit. */
export async function selectStoreApps(
  queries: Queries,
  query: StoreAppsQuery,
): Promise<{ rows: ListedStoreAppRow[]; total: number }> {
  const { search, found, limit } = query;
  const searched = found ? sql`and app.code = any(${found})` : search === '' ? nothing : sql`and ${matching(search)}`;
  const rows = await queries.query<ListedStoreAppRow>(sql`
    select ${entry}, ${microsecondsOf(sql`app.updated_at`)} as "updatedMicroseconds" from shared.app ${named}
     where true ${searched} ${restricted(query)} ${placeAfter(query)}
     order by app.updated_at desc, app.code desc limit ${limit}`);
  // Companies are only joined if the search needs them.
  const [count] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total
      from (select 1 from shared.app ${search === '' ? nothing : named} where true ${searched} ${restricted(query)}
             order by app.updated_at desc, app.code desc limit ${countLimit}) counted`);
  return { rows, total: count?.total ?? 0 };
}

/** Whether the next two hundred apps contain a page of the search, as they do for a common word. */
export async function isCommonInStoreApps(queries: Queries, query: StoreAppsQuery): Promise<boolean> {
  const rows = await queries.query<{ code: string }>(sql`
    select app.code
      from (select * from shared.app where true ${restricted(query)} ${placeAfter(query)}
             order by app.updated_at desc, app.code desc limit 200) app ${named}
     where ${matching(query.search)} limit ${query.limit}`);
  return rows.length === query.limit;
}

const named = sql`join shared.company on company.id = app.company_id`;

function matching(search: string): Fragment {
  return sql`(${containsText(search, sql`app.name`, sql`company.name`, sql`app.package_name`)} or app.code = ${search})`;
}

function restricted({ state, companyId }: StoreAppsQuery): Fragment {
  const ofCompany = companyId === null ? nothing : sql`and app.company_id = ${companyId}::uuid`;
  if (state === null) return ofCompany;
  return state === 'withdrawn'
    ? sql`and app.status = 'Unpublished' ${ofCompany}`
    : sql`and app.publication_number is not null and app.status <> 'Unpublished' ${ofCompany}`;
}

function placeAfter({ after }: StoreAppsQuery): Fragment {
  return after === null ? nothing : sql`and (app.updated_at, app.code) < (${momentOf(after.key)}, ${after.id})`;
}

export interface StoreAppDetails extends StoreAppRow {
  revision: number;
  online: StoreAppDetail['online'];
  openSubmissions: StoreAppDetail['openSubmissions'];
  acts: StoreAppDetail['acts'];
  toolLicence: StoreAppDetail['toolLicence'];
}

export async function selectStoreApp(queries: Queries, code: string): Promise<StoreAppDetails | undefined> {
  const [row] = await queries.query<StoreAppDetails>(sql`
    select ${entry}, app.operator_revision as revision,
           (select jsonb_build_object('number', shown.number, 'versionName', shown.version ->> 'versionName',
                                      'published', (extract(epoch from shown.published_at) * 1000)::int8,
                                      'storeAvailabilityMode', shown.mode)
              from shared.publication shown
             where shown.app_code = app.code and shown.number = app.publication_number) as online,
           coalesce((select jsonb_agg(jsonb_build_object('submissionId', submission.id, 'kind', submission.kind,
                                        'submitted', (extract(epoch from submission.submitted_at) * 1000)::int8)
                                      order by submission.number)
                       from shared.submission where submission.app_code = app.code and submission.state = 'open'), '[]')
             as "openSubmissions",
           coalesce((select jsonb_agg(jsonb_build_object('kind', recent.kind, 'reason', recent.reason,
                                        'publication', recent.earlier, 'by', recent.acted_by_name,
                                        'at', (extract(epoch from recent.acted_at) * 1000)::int8) order by recent.id desc)
                       from (select * from store_act where store_act.app_code = app.code order by id desc limit 50) recent),
                    '[]') as acts,
           jsonb_build_object('granted', app.tool_granted,
             'offered', exists (select 1 from shared.licence where licence.app_code = app.code and type = 'TOOL' and enabled))
             as "toolLicence"
      from shared.app join shared.company on company.id = app.company_id
     where app.code = ${code}`);
  return row;
}
