import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import type { ApprovalStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface AppListRow {
  code: string;
  name: string;
  iconUrl: string | null;
  packageName: string | null;
  versionName: string | null;
  updated: Date;
  status: ApprovalStatus;
  latestVersionStatus: ApprovalStatus | null;
  published: boolean;
  mode: StoreAvailabilityMode | null;
  /** The driver returns numeric as text. */
  averageRating: string | null;
  ratingCount: number;
}

/** Returns the apps a member may work on whose name or package name contains the search text, latest change first. */
export async function selectApps(
  queries: Queries,
  { companyId, apps }: { companyId: string; apps: readonly string[] | null },
  search: string,
): Promise<AppListRow[]> {
  return queries.query<AppListRow>(sql`
    select app.code, app.name, listing.content #>> '{icon,url}' as "iconUrl",
           coalesce(app.package_name, newest.package_name) as "packageName",
           coalesce(online.version_name, newest.version_name) as "versionName",
           app.updated_at as updated, app.status, newest.status as "latestVersionStatus",
           app.publication_number is not null as published, availability.mode, app.average_rating as "averageRating",
           app.rating_count as "ratingCount"
      from shared.app
      join shared.listing on listing.app_code = app.code
      left join shared.availability on availability.app_code = app.code
      left join lateral (select version.package_name, version.version_name, version.status from shared.version
                          where version.app_code = app.code
                          order by version.uploaded_at desc, version.version_code desc limit 1) newest on true
      left join lateral (select version.version_name from shared.version
                          where version.app_code = app.code and version.status = 'Approved'
                            and not exists (select from shared.rollout where version_code = version.code and phase is not null)
                          order by version.uploaded_at desc limit 1) online on true
     where app.company_id = ${companyId} and (${apps}::text[] is null or app.code = any (${apps}::text[]))
       and (${search} = '' or position(lower(${search}) in lower(app.name)) > 0
            or position(lower(${search}) in lower(coalesce(app.package_name, newest.package_name))) > 0)
     order by app.updated_at desc, app.code`);
}
