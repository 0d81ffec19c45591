import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export interface OperatorRow {
  roles: OperatorRole[];
  removedAt: Date | null;
  lastActiveAt: Date | null;
}

export async function selectOperator(queries: Queries, subject: string): Promise<OperatorRow | undefined> {
  const [row] = await queries.query<OperatorRow>(sql`
    select roles, removed_at as "removedAt", last_active_at as "lastActiveAt" from operator where person = ${subject}`);
  return row;
}

export interface NewOperator {
  person: string;
  roles: readonly OperatorRole[];
  at: Date;
}

/** Stores the roles of a person who is not known as an operator yet. */
export async function insertOperator(queries: Queries, { person, roles, at }: NewOperator): Promise<void> {
  await queries.execute(sql`
    insert into operator (person, roles, since) values (${person}, ${roles}::text[], ${at}) on conflict do nothing`);
}

/** Stores the roles of an operator, even of one who was removed. */
export async function upsertOperator(queries: Queries, { person, roles, at }: NewOperator): Promise<void> {
  await queries.execute(sql`
    insert into operator (person, roles, since) values (${person}, ${roles}::text[], ${at})
    on conflict (person) do update
      set roles = excluded.roles, removed_at = null, revision = operator.revision + 1,
          since = case when operator.removed_at is null then operator.since else excluded.since end
    where operator.roles <> excluded.roles or operator.removed_at is not null`);
}

export async function updateOperatorActive(queries: Queries, subject: string, at: Date): Promise<void> {
  await queries.execute(sql`update operator set last_active_at = ${at} where person = ${subject}`);
}

export interface OperatorMemberRow {
  person: string;
  name: string;
  email: string | null;
  roles: OperatorRole[];
  since: Date;
  lastActiveAt: Date | null;
  revision: number;
}

const listed: Fragment = sql`
  operator.person, person.name, person.email, operator.roles, operator.since,
  operator.last_active_at as "lastActiveAt", operator.revision
  from operator join person on person.subject = operator.person
  where operator.removed_at is null`;

/** Returns the people who work for the store, by name. */
export function selectOperators(queries: Queries): Promise<OperatorMemberRow[]> {
  return queries.query<OperatorMemberRow>(sql`select ${listed} order by lower(person.name), operator.person`);
}

/** Locks all operators, so that of two administrators who step down at once one stays, and returns one of them. */
export async function lockOperator(queries: Queries, subject: string): Promise<OperatorMemberRow | undefined> {
  await queries.query(sql`select person from operator order by person for update`);
  const [row] = await queries.query<OperatorMemberRow>(sql`select ${listed} and operator.person = ${subject}`);
  return row;
}

/** Whether another administrator who is not blocked would remain. Lock the operators first. */
export async function hasOtherAdministrator(queries: Queries, subject: string): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from operator
     where person <> ${subject} and removed_at is null and 'administrator' = any (roles)
       and not exists (select from shared.block where block.kind = 'person' and block.id = operator.person) limit 1`);
  return rows.length > 0;
}

export async function updateOperatorRoles(
  queries: Queries,
  subject: string,
  roles: readonly OperatorRole[],
): Promise<void> {
  await queries.execute(sql`
    update operator set roles = ${roles}::text[], revision = revision + 1 where person = ${subject}`);
}

export async function updateOperatorRemoved(queries: Queries, subject: string, at: Date): Promise<void> {
  await queries.execute(sql`
    update operator set removed_at = ${at}, revision = revision + 1 where person = ${subject}`);
}

/** Whether a person with this address works for the store. */
export async function hasOperatorWithEmail(queries: Queries, email: string): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from operator join person on person.subject = operator.person
     where lower(person.email) = lower(${email}) and operator.removed_at is null limit 1`);
  return rows.length > 0;
}

/** Backdates the operators of an installation that has only the sample people. */
export async function dateOperatorsBack(queries: Queries, at: Date): Promise<void> {
  await queries.execute(sql`update operator set since = ${at}, last_active_at = null`);
}
