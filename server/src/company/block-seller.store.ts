import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from '../kernel/identity/memberships.store.ts';

const inStore: Fragment = sql`app.publication_number is not null and app.status <> 'Unpublished'`;

/** Returns the apps that the store has, without regard to a block. */
export async function selectAppsInStore(queries: Queries, companyId: string): Promise<string[]> {
  const rows = await queries.query<{ code: string }>(sql`
    select app.code from shared.app where app.company_id = ${companyId} and ${inStore} order by app.code`);
  return rows.map(({ code }) => code);
}

/** Returns the versions in early access, which an app can have before its first publication. */
export function selectEarlyAccess(
  queries: Queries,
  companyId: string,
): Promise<{ appCode: string; version: string }[]> {
  return queries.query(sql`
    select rollout.app_code as "appCode", rollout.version_code as version
      from shared.rollout join shared.app on app.code = rollout.app_code
     where app.company_id = ${companyId} and rollout.early_since is not null order by rollout.app_code`);
}

/** Whether the person of a membership also acts for a company that is not blocked. */
const isElsewhere = (companyId: string, at: Date): Fragment => sql`
  exists (select from shared.member other
           where other.person = member.person and other.company_id <> ${companyId} and other.removed_at is null
             and (other.ends_at is null or other.ends_at > ${at})
             and not exists (select from shared.block where block.kind = 'company' and block.id = other.company_id::text))`;

/** Returns the people who act for this company and for no other one that is not blocked. */
export async function selectPeopleOfOnly(queries: Queries, companyId: string, at: Date): Promise<string[]> {
  const rows = await queries.query<{ person: string }>(sql`
    select member.person from shared.member
     where member.company_id = ${companyId} and ${membershipInForce(at)} and not ${isElsewhere(companyId, at)} order by member.person`);
  return rows.map(({ person }) => person);
}

export interface BlockPreviewRow {
  apps: number;
  appNames: string[];
  unpublishedApps: number;
  rollouts: number;
  submissions: number;
  people: number;
  peopleElsewhere: number;
  pending: { currency: 'EUR' | 'USD'; minor: string }[];
}

/** How many apps a preview names. */
const namedApps = 10;

export async function selectBlockPreview(queries: Queries, companyId: string, at: Date): Promise<BlockPreviewRow> {
  const [row] = await queries.query<BlockPreviewRow>(sql`
    select (select count(*)::int8 from shared.app where app.company_id = ${companyId} and ${inStore}) as apps,
           coalesce((select jsonb_agg(named.name order by lower(named.name))
                       from (select app.name from shared.app where app.company_id = ${companyId} and ${inStore}
                              order by lower(app.name), app.code limit ${namedApps}) named), '[]') as "appNames",
           (select count(*)::int8 from shared.app where app.company_id = ${companyId} and app.status = 'Unpublished')
             as "unpublishedApps",
           (select count(*)::int8 from shared.rollout join shared.app on app.code = rollout.app_code
             where app.company_id = ${companyId} and rollout.phase in ('scheduled', 'rolling')) as rollouts,
           (select count(*)::int8 from shared.submission join shared.app on app.code = submission.app_code
             where app.company_id = ${companyId} and submission.state = 'open') as submissions,
           (select count(*)::int8 from shared.member where member.company_id = ${companyId} and ${membershipInForce(at)}) as people,
           (select count(*)::int8 from shared.member
             where member.company_id = ${companyId} and ${membershipInForce(at)} and ${isElsewhere(companyId, at)}) as "peopleElsewhere",
           coalesce((select jsonb_agg(jsonb_build_object('currency', summed.currency, 'minor', summed.minor) order by summed.currency)
                       from (select entry.currency, sum(entry.net_minor)::text as minor
                               from shared.pending_entry join shared.ledger_entry entry on entry.id = pending_entry.entry_id
                              where entry.company_id = ${companyId} group by entry.currency) summed), '[]') as pending`);
  if (!row) throw new Error(`block preview of company ${companyId}: expected a row`);
  return row;
}
