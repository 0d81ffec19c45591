import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from '../../kernel/identity/memberships.store.ts';

/** The second factors that a person has set up. */
export interface FactorsRow {
  hasTotp: boolean;
  passkeys: number;
  recoveryCodes: number;
  /** Name of a company of the person that requires a second factor; null if none does. */
  requiredBy: string | null;
}

export async function selectFactors(queries: Queries, subject: string, at: Date): Promise<FactorsRow> {
  const [row] = await queries.query<FactorsRow>(sql`
    select exists (select 1 from totp_secret where subject = ${subject}) as "hasTotp",
           (select count(*)::int from passkey where subject = ${subject}) as passkeys,
           (select count(*)::int from recovery_code where subject = ${subject}) as "recoveryCodes",
           (select min(company.name) from shared.member join shared.company on company.id = member.company_id
             where member.person = ${subject} and ${membershipInForce(at)} and company.second_factor_required) as "requiredBy"`);
  if (!row) throw new Error('select factors returned no row');
  return row;
}

export interface TotpRow {
  secret: string;
  lastStep: number;
}

export async function selectTotp(queries: Queries, subject: string): Promise<TotpRow | undefined> {
  const [row] = await queries.query<TotpRow>(
    sql`select secret, last_step as "lastStep" from totp_secret where subject = ${subject}`,
  );
  return row;
}

/** Returns whether the secret was stored; false if the person has one. */
export async function insertTotp(
  queries: Queries,
  { subject, secret, step, at }: { subject: string; secret: string; step: number; at: Date },
): Promise<boolean> {
  const inserted = await queries.execute(sql`
    insert into totp_secret (subject, secret, last_step, added_at) values (${subject}, ${secret}, ${step}, ${at})
    on conflict (subject) do nothing`);
  return inserted === 1;
}

/** Returns whether the step is new; of two uses of one code, one succeeds. */
export async function updateTotpStep(queries: Queries, subject: string, step: number): Promise<boolean> {
  const changed = await queries.execute(
    sql`update totp_secret set last_step = ${step} where subject = ${subject} and last_step < ${step}`,
  );
  return changed === 1;
}

export async function deleteTotp(queries: Queries, subject: string): Promise<boolean> {
  return (await queries.execute(sql`delete from totp_secret where subject = ${subject}`)) === 1;
}

export async function insertRecoveryCodes(
  queries: Queries,
  subject: string,
  digests: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    insert into recovery_code (subject, digest) select ${subject}, digest from unnest(${digests}::text[]) as digest`);
}

/** Uses up a recovery code. Returns whether it existed. */
export async function deleteRecoveryCode(queries: Queries, subject: string, digest: string): Promise<boolean> {
  const deleted = await queries.execute(
    sql`delete from recovery_code where subject = ${subject} and digest = ${digest}`,
  );
  return deleted === 1;
}

export async function deleteRecoveryCodes(queries: Queries, subject: string): Promise<void> {
  await queries.execute(sql`delete from recovery_code where subject = ${subject}`);
}

export function lockTotpSecrets(queries: Queries): Promise<{ subject: string; secret: string }[]> {
  return queries.query<{ subject: string; secret: string }>(
    sql`select subject, secret from totp_secret order by subject for update`,
  );
}

export async function updateTotpSecret(queries: Queries, subject: string, secret: string): Promise<void> {
  await queries.execute(sql`update totp_secret set secret = ${secret} where subject = ${subject}`);
}

export async function deleteAllTotp(queries: Queries): Promise<void> {
  await queries.execute(sql`delete from totp_secret`);
}
