import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { type SystemActorName, systemActorKeys, systemActorsNamed } from '@lensdock/contract/audit/system-actors.ts';
import { actionsNamed } from '@lensdock/contract/registry/audit-words.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, sql } from '@lensdock/ports/database/sql.ts';
import { containsText, grams } from '../kernel/lists/search-text.store.ts';

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

/** The records that match the words of a filter; undefined if there is no such filter, or if too many match. */
export interface FoundInAudit {
  actions?: readonly string[] | undefined;
  apps?: readonly string[] | undefined;
  companies?: readonly string[] | undefined;
  /** Whether the actor's entries are looked up by name. A common name is looked for in the list itself. */
  rareActor: boolean;
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
export function selectAudit(queries: Queries, query: AuditQuery, found: FoundInAudit): Promise<AuditRow[]> {
  return queries.query<AuditRow>(sql`
    select audit.id, audit.at, audit.actor_name as "actorName", 
           case when ${isSystem} then 'system' else audit.actor_role end as "actorRole",
           case when ${isSystem} then audit.actor end as "systemActor", audit.company_id as "companyId",
           audit.company_name as "companyName", audit.action, audit.subject_kind as "subjectKind", audit.subject_id as "subjectId",
           audit.app_code as "appCode", audit.app_name as "appName", audit.before, audit.after, audit.request_id as "requestId", audit.refused,
           audit.token_name as token
      from (${pageOf(query, found)}) audit
     order by audit.id desc ${limitOf(query)}`);
}

/**
 * The page is made of the latest entries of each record that was found, or of all entries of a rare actor. Otherwise
 * PostgreSQL would expect to find a page soon, and read the whole audit from its end.
 */
function pageOf(query: AuditQuery, found: FoundInAudit): Fragment {
  const { filter } = query;
  const entries = sql`
    select audit.*, company.name as company_name, app.name as app_name
      from shared.audit
      left join shared.company on company.id = audit.company_id
      left join shared.app on app.code = audit.app_code
     where ${joinSql([...scopeOf(query), ...conditionsOf(filter, found)], ' and ')}`;
  const latest = sql`order by audit.id desc ${limitOf(query)}`;
  if (found.rareActor) return sql`${entries} offset 0`;
  if (found.apps)
    return sql`select entry.* from unnest((select ${found.apps}::text[])) chosen (code)
      cross join lateral (${entries} and audit.app_code = chosen.code ${latest}) entry`;
  if (found.companies)
    return sql`select entry.* from unnest((select ${found.companies}::uuid[])) chosen (id)
      cross join lateral (${entries} and audit.company_id = chosen.id ${latest}) entry`;
  if (found.actions)
    return sql`select entry.* from unnest((select ${found.actions}::text[])) chosen (action)
      cross join lateral (${entries} and audit.action = chosen.action ${latest}) entry`;
  return sql`${entries} ${latest}`;
}

/** The text names the limit, because PostgreSQL makes a new plan for each call when only the call knows it. */
function limitOf({ limit }: Pick<AuditQuery, 'limit'>): Fragment {
  return limit > 51 ? sql`limit 500` : sql`limit 51`;
}

function scopeOf({ companyId, after }: Pick<AuditQuery, 'companyId' | 'after'>): Fragment[] {
  return [
    sql`true`,
    ...(companyId === null ? [] : [sql`audit.company_id = ${companyId}`]),
    ...(after === null ? [] : [sql`audit.id < ${after}`]),
  ];
}

/**
 * Whether the last thousand entries contain a page of this actor's. Where the last hundred contain none, the others are
 * not read.
 */
export async function isCommonInAudit(
  queries: Queries,
  { companyId, after, limit }: AuditQuery,
  actor: string,
): Promise<boolean> {
  const entries = sql`
    select id, actor, actor_name, actor_role from shared.audit
     where ${joinSql(scopeOf({ companyId, after }), ' and ')} order by id desc`;
  const rows = await queries.query<{ id: number }>(sql`
    select audit.id from (${entries} limit 1000) audit
     where ${isNamed(actor, false)}
       and exists (select from (${entries} limit 100) audit where ${isNamed(actor, false)}) limit ${limit}`);
  return rows.length === limit;
}

/** Older entries have an operator's role for system actors; no person has the name of a system actor as subject. */
const isSystem = sql`audit.actor = any(${systemActorKeys}::text[])
  and (audit.actor_role = 'system' or not exists (select 1 from shared.person where person.subject = audit.actor))`;

const kindConditions: Readonly<Record<NonNullable<AuditFilter['actorKind']>, Fragment>> = {
  person: sql`(audit.actor_role <> 'store' and not (${isSystem}))`,
  store: sql`audit.actor_role = 'store'`,
  system: sql`(${isSystem})`,
};

function conditionsOf(
  { actor, action, app, request, company, from, to, outcome, actorKind }: AuditFilter,
  found: FoundInAudit,
): Fragment[] {
  return [
    ...(actor ? [isNamed(actor, found.rareActor)] : []),
    ...(action
      ? [isNamedAction(action), sql`audit.action = any((select ${found.actions ?? []}::text[])::text[])`]
      : []),
    ...(app ? [isOfApp(app, found.apps)] : []),
    ...(request ? [sql`audit.request_id = ${request}`] : []),
    ...(company ? [isOfCompany(company, found.companies)] : []),
    ...(from ? [isSince(sql`(select ${from}::date::timestamp at time zone 'UTC')`)] : []),
    ...(to ? [isBefore(sql`(select (${to}::date + 1)::timestamp at time zone 'UTC')`)] : []),
    ...(outcome === 'done' ? [sql`audit.refused is null`] : []),
    ...(outcome === 'refused' ? [sql`audit.refused is not null`] : []),
    ...(actorKind ? [kindConditions[actorKind]] : []),
  ];
}

/**
 * Entries are numbered when they are written and carry the time when their call began, at most some hours earlier. So an
 * entry a day away bounds the numbers, and the index of times finds it.
 */
function isSince(time: Fragment): Fragment {
  return sql`audit.at >= ${time} and audit.id > coalesce((
    select earlier.id from shared.audit earlier where earlier.at < ${time} - interval '1 day' order by earlier.at desc limit 1), 0)`;
}

function isBefore(time: Fragment): Fragment {
  return sql`audit.at < ${time} and audit.id < coalesce((
    select later.id from shared.audit later where later.at >= ${time} + interval '1 day' order by later.at limit 1), 9223372036854775807)`;
}

/** Matches the recorded name or the label of a system actor. */
function isNamed(text: string, isRare: boolean): Fragment {
  const contains = containsText(text, sql`audit.actor_name`);
  const ofPerson = isRare ? sql`search_grams(audit.actor_name) @> ${grams(text)} and ${contains}` : contains;
  const actors = systemActorsNamed(text);
  if (actors.length === 0) return ofPerson;
  return sql`((${ofPerson}) or (audit.actor = any(${actors}::text[]) and ${isSystem}))`;
}

/** Matches the action's name or its label. */
function isNamedAction(text: string): Fragment {
  const { done, refused } = actionsNamed(text);
  return sql`(position(lower(${text}) in audit.action) > 0
    or audit.action = any(case when audit.refused is null then ${done}::text[] else ${refused}::text[] end))`;
}

function isOfApp(text: string, codes: readonly string[] | undefined): Fragment {
  return codes
    ? sql`audit.app_code = any((select ${codes}::text[])::text[])`
    : sql`(audit.app_code = ${text} or ${containsText(text, sql`app.name`)})`;
}

function isOfCompany(text: string, ids: readonly string[] | undefined): Fragment {
  return ids
    ? sql`audit.company_id = any((select ${ids}::uuid[])::uuid[])`
    : sql`(audit.company_id::text = lower(${text}) or ${containsText(text, sql`company.name`)})`;
}
