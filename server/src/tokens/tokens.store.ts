import type { TokenScope } from '@lensdock/contract/kernel/token-access.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';

export interface TokenRow {
  id: string;
  companyId: string;
  person: string;
  personName: string | null;
  name: string;
  scopes: TokenScope[];
  apps: { code: string; name: string }[] | null;
  lifetimeDays: number;
  created: Date;
  expires: Date;
  formerUntil: Date | null;
  lastUsed: Date | null;
  lastAddress: string | null;
  lastClient: string | null;
}

const columns: Fragment = sql`
  token.id, token.company_id as "companyId", token.person, person.name as "personName", token.name, token.scopes,
  case when token.app_codes is not null then
    coalesce((select json_agg(json_build_object('code', app.code, 'name', app.name) order by app.name, app.code)
                from shared.app where app.code = any (token.app_codes)), '[]') end as apps,
  token.lifetime_days as "lifetimeDays", token.created_at as created, token.expires_at as expires,
  token.former_until as "formerUntil", token.last_used_at as "lastUsed", token.last_address as "lastAddress",
  token.last_client as "lastClient"`;

/** Tokens that are not revoked and did not expire before `expiredAfter`, latest first; none of CI jobs. */
export function selectTokens(queries: Queries, companyId: string, expiredAfter: Date): Promise<TokenRow[]> {
  return queries.query<TokenRow>(sql`
    select ${columns} from access_token token left join shared.person on person.subject = token.person
     where token.company_id = ${companyId} and token.revoked_at is null and token.expires_at > ${expiredAfter}
       and token.publisher_id is null
     order by token.created_at desc, token.id`);
}

export async function selectToken(
  queries: Queries,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<TokenRow | undefined> {
  const [row] = await queries.query<TokenRow>(sql`
    select ${columns} from access_token token left join shared.person on person.subject = token.person
     where token.id = ${id} and token.revoked_at is null and token.publisher_id is null ${lock ? sql`for update of token` : nothing}`);
  return row;
}

/** Counts the valid tokens of a company, without those of CI jobs. */
export async function countTokens(queries: Queries, companyId: string, at: Date): Promise<number> {
  const [row] = await queries.query<{ count: number }>(sql`
    select count(*)::int4 as count from access_token
     where company_id = ${companyId} and revoked_at is null and expires_at > ${at} and publisher_id is null`);
  return row?.count ?? 0;
}

export interface NewToken {
  id: string;
  companyId: string;
  person: string;
  name: string;
  scopes: readonly TokenScope[];
  apps: readonly string[] | null;
  hash: string;
  lifetimeDays: number;
  at: Date;
  expires: Date;
  /** The trusted publisher that receives the token. */
  publisherId: string | null;
}

export async function insertToken(queries: Queries, token: NewToken): Promise<void> {
  await queries.execute(sql`
    insert into access_token (id, company_id, person, name, scopes, app_codes, hash, lifetime_days, created_at, expires_at,
                              publisher_id)
    values (${token.id}, ${token.companyId}, ${token.person}, ${token.name}, ${token.scopes}, ${token.apps}, ${token.hash},
            ${token.lifetimeDays}, ${token.at}, ${token.expires}, ${token.publisherId})`);
}

/** The current secret becomes the previous one; a secret from an earlier rotation stops working. */
export async function rotateSecret(
  queries: Queries,
  id: string,
  { hash, formerUntil, expires }: { hash: string; formerUntil: Date; expires: Date },
): Promise<void> {
  await queries.execute(sql`
    update access_token
       set former_hash = hash, former_until = ${formerUntil}, hash = ${hash}, expires_at = ${expires}, warned_days = null
     where id = ${id}`);
}

export async function revokeTokens(queries: Queries, ids: readonly string[], at: Date): Promise<void> {
  await queries.execute(sql`update access_token set revoked_at = ${at} where id = any (${ids}) and revoked_at is null`);
}

export async function revokeOfPublishers(queries: Queries, publisherIds: readonly string[], at: Date): Promise<void> {
  await queries.execute(sql`
    update access_token set revoked_at = ${at} where publisher_id = any (${publisherIds}) and revoked_at is null`);
}

/** Returns the codes of these apps that belong to the company. */
export async function selectOwnApps(queries: Queries, companyId: string, codes: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ code: string }>(sql`
    select code from shared.app where company_id = ${companyId} and code = any (${codes})`);
  return rows.map(({ code }) => code);
}

/** Locks the company's policy, so that two creations are counted in turn. Undefined if there is no policy. */
export async function selectMaximumDays(queries: Queries, companyId: string): Promise<number | undefined> {
  const [row] = await queries.query<{ maximumDays: number }>(sql`
    select maximum_days as "maximumDays" from access_token_policy where company_id = ${companyId}`);
  return row?.maximumDays;
}

export async function upsertMaximumDays(queries: Queries, companyId: string, days: number): Promise<void> {
  await queries.execute(sql`
    insert into access_token_policy (company_id, maximum_days) values (${companyId}, ${days})
    on conflict (company_id) do update set maximum_days = excluded.maximum_days`);
}

export interface ExpiringToken {
  id: string;
  companyId: string;
  name: string;
  personName: string | null;
  expires: Date;
}

/** Marks the tokens that expire by `until` and were not yet warned about that period, and returns them. */
export function takeExpiring(
  queries: Queries,
  { at, until, days }: { at: Date; until: Date; days: number },
): Promise<ExpiringToken[]> {
  return queries.query<ExpiringToken>(sql`
    update access_token token set warned_days = ${days}
     where token.revoked_at is null and token.publisher_id is null and token.expires_at > ${at}
       and token.expires_at <= ${until}
       and token.lifetime_days > ${days} and (token.warned_days is null or token.warned_days > ${days})
    returning token.id, token.company_id as "companyId", token.name, token.expires_at as expires,
              (select person.name from shared.person where person.subject = token.person) as "personName"`);
}

export async function deleteEnded(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`delete from access_token where revoked_at < ${before} or expires_at < ${before}`);
}
