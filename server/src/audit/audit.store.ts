import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { type SystemActorName, systemActorKeys, systemActorsNamed } from '@lensdock/contract/audit/system-actors.ts';
import { actionsThatSay } from '@lensdock/contract/registry/audit-words.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, sql } from '@lensdock/ports/database/sql.ts';

export interface AuditRow {
  id: number;
  at: Date;
  actorName: string;
  /** `system` for entries without a person, including those written before system actors had a role of their own. */
  actorRole: string;
  systemActor: SystemActorName | null;
  companyId: string | null;
  companyName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  appCode: string | null;
  appName: string | null;
  before: unknown;
  after: unknown;
  requestId: string;
  refused: string | null;
  token: string | null;
}

export interface AuditQuery {
  /** Null for operators, who see all entries. */
  companyId: string | null;
  filter: AuditFilter;
  /** Id of the last entry of the previous page. */
  after: number | null;
  limit: number;
}

/** Returns one page, latest first. */
export function selectAudit(queries: Queries, { companyId, filter, after, limit }: AuditQuery): Promise<AuditRow[]> {
  const wanted = [
    ...(companyId === null ? [] : [sql`audit.company_id = ${companyId}`]),
    ...(after === null ? [] : [sql`audit.id < ${after}`]),
    ...conditionsOf(filter),
  ];
  return queries.query<AuditRow>(sql`
    select audit.id, audit.at, audit.actor_name as "actorName", 
           case when ${isSystem} then 'system' else audit.actor_role end as "actorRole",
           case when ${isSystem} then audit.actor end as "systemActor", audit.company_id as "companyId",
           company.name as "companyName", audit.action, audit.subject_kind as "subjectKind", audit.subject_id as "subjectId",
           audit.app_code as "appCode", app.name as "appName", audit.before, audit.after, audit.request_id as "requestId", audit.refused,
           audit.token_name as token
      from shared.audit
      left join shared.company on company.id = audit.company_id
      left join shared.app on app.code = audit.app_code
     where ${wanted.length === 0 ? sql`true` : joinSql(wanted, ' and ')}
     order by audit.id desc limit ${limit}`);
}

/** Older entries have an operator's role for system actors; no person has the name of a system actor as subject. */
const isSystem = sql`audit.actor = any(${systemActorKeys}::text[])
  and (audit.actor_role = 'system' or not exists (select 1 from shared.person where person.subject = audit.actor))`;

const kindConditions: Readonly<Record<NonNullable<AuditFilter['actorKind']>, Fragment>> = {
  person: sql`(audit.actor_role <> 'store' and not (${isSystem}))`,
  store: sql`audit.actor_role = 'store'`,
  system: sql`(${isSystem})`,
};

function conditionsOf({ actor, action, app, request, company, from, to, outcome, actorKind }: AuditFilter): Fragment[] {
  return [
    ...(actor ? [isNamed(actor)] : []),
    ...(action ? [saysAction(action)] : []),
    ...(app ? [sql`(audit.app_code = ${app} or position(lower(${app}) in lower(app.name)) > 0)`] : []),
    ...(request ? [sql`audit.request_id = ${request}`] : []),
    ...(company
      ? [sql`(audit.company_id::text = lower(${company}) or position(lower(${company}) in lower(company.name)) > 0)`]
      : []),
    ...(from ? [sql`audit.at >= ${from}::date::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql`audit.at < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
    ...(outcome === 'done' ? [sql`audit.refused is null`] : []),
    ...(outcome === 'refused' ? [sql`audit.refused is not null`] : []),
    ...(actorKind ? [kindConditions[actorKind]] : []),
  ];
}

/** Matches the recorded name or the label of a system actor. */
function isNamed(text: string): Fragment {
  return sql`(position(lower(${text}) in lower(audit.actor_name)) > 0
    or (audit.actor = any(${systemActorsNamed(text)}::text[]) and ${isSystem}))`;
}

/** Matches the action's name or its label. */
function saysAction(text: string): Fragment {
  const { done, refused } = actionsThatSay(text);
  return sql`(position(lower(${text}) in audit.action) > 0
    or audit.action = any(case when audit.refused is null then ${done}::text[] else ${refused}::text[] end))`;
}
