import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { TokenScope } from '@lensdock/contract/kernel/token-access.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from '../kernel/identity/memberships.store.ts';
import type { CallOrigin } from '../kernel/identity/person.ts';

/** A token and its person, as they are now. */
export interface GrantRow {
  id: string;
  name: string;
  scopes: TokenScope[];
  apps: string[] | null;
  expires: Date;
  formerUntil: Date | null;
  /** Whether the secret is the one before the last rotation. */
  isFormer: boolean;
  subject: string;
  personName: string;
  email: string | null;
  companyId: string;
  companyRole: CompanyRole;
  /** Codes of the apps that the person may work on; null for all. */
  memberApps: string[] | null;
  lastUsed: Date | null;
  lastAddress: string | null;
  lastClient: string | null;
}

/** Finds a token by the hash of a secret. A token ends with the membership of its person. */
export async function selectGrant(queries: Queries, hash: string, at: Date): Promise<GrantRow | undefined> {
  const [row] = await queries.query<GrantRow>(sql`
    select token.id, token.name, token.scopes, token.app_codes as apps, token.expires_at as expires,
           token.former_until as "formerUntil", token.hash <> ${hash} as "isFormer", person.subject,
           person.name as "personName", person.email, token.company_id as "companyId",
           member.role as "companyRole", member.apps as "memberApps", token.last_used_at as "lastUsed", token.last_address as "lastAddress",
           token.last_client as "lastClient"
      from access_token token
      join shared.person on person.subject = token.person and person.role = 'developer'
      join shared.member on member.person = token.person and member.company_id = token.company_id
                        and ${membershipInForce(at)}
     where (token.hash = ${hash} or token.former_hash = ${hash}) and token.revoked_at is null`);
  return row;
}

export async function updateLastUse(
  queries: Queries,
  id: string,
  { address, client }: CallOrigin,
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    update access_token set last_used_at = ${at}, last_address = ${address}, last_client = ${client} where id = ${id}`);
}

export interface LeakedRow {
  id: string;
  companyId: string;
  name: string;
  personName: string | null;
}

/** Finds the tokens of these secrets, which may be previous ones that are still valid, and locks them. */
export function lockTokensByHash(
  queries: Queries,
  hashes: readonly string[],
  at: Date,
): Promise<(LeakedRow & { hash: string; formerHash: string | null })[]> {
  return queries.query(sql`
    select token.id, token.company_id as "companyId", token.name, token.hash,
           case when token.former_until > ${at} then token.former_hash end as "formerHash",
           (select person.name from shared.person where person.subject = token.person) as "personName"
      from access_token token
     where (token.hash = any (${hashes}) or (token.former_hash = any (${hashes}) and token.former_until > ${at}))
       and token.revoked_at is null
     order by token.id for update`);
}

/** Removes from where and by which program tokens were last used before a moment. */
export async function clearOldUses(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`
    update access_token set last_address = null, last_client = null
     where last_used_at < ${before} and (last_address is not null or last_client is not null)`);
}
