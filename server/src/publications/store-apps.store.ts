import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { ApprovalStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { StoreAppDetail } from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';

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
  /** Code of the last app on the previous page. */
  after: string | null;
  limit: number;
}

/** Returns one page, latest change first, and the total number, counted up to the limit. */
export async function selectStoreApps(
  queries: Queries,
  { search, state, companyId, after, limit }: StoreAppsQuery,
): Promise<{ rows: StoreAppRow[]; total: number }> {
  const searched =
    search === ''
      ? nothing
      : sql`and (position(lower(${search}) in lower(app.name)) > 0 or position(lower(${search}) in lower(company.name)) > 0
                 or position(lower(${search}) in lower(app.package_name)) > 0 or app.code = ${search})`;
  const inState =
    state === null
      ? nothing
      : state === 'withdrawn'
        ? sql`and app.status = 'Unpublished'`
        : sql`and app.publication_number is not null and app.status <> 'Unpublished'`;
  const ofCompany = companyId === null ? nothing : sql`and app.company_id = ${companyId}::uuid`;
  const named = sql`join shared.company on company.id = app.company_id`;
  const rows = await queries.query<StoreAppRow>(sql`
    select ${entry} from shared.app ${named}
     where true ${searched} ${inState} ${ofCompany}
       and (${after}::text is null
            or (app.updated_at, app.code) < (select last.updated_at, last.code from shared.app last where last.code = ${after}))
     order by app.updated_at desc, app.code desc limit ${limit}`);
  // Companies are only joined if the search needs them.
  const [count] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total
      from (select 1 from shared.app ${search === '' ? nothing : named} where true ${searched} ${inState} ${ofCompany}
             order by app.updated_at desc, app.code desc limit ${countLimit}) counted`);
  return { rows, total: count?.total ?? 0 };
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
