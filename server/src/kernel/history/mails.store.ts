import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { MailFailureReason } from '@lensdock/ports/mail/mail.ts';

/** Counts an attempt and keeps other runs away until `heldUntil`. Returns whether there was something to try. */
export async function delayMail(queries: Queries, id: string, now: Date, heldUntil: Date): Promise<boolean> {
  const changed = await queries.execute(sql`
    update mail set attempts = attempts + 1, last_attempt_at = ${now}, held_until = ${heldUntil}
     where id = ${id} and state = 'waiting' and (held_until is null or held_until <= ${now})`);
  return changed === 1;
}

/** Keeps other runs away for longer while this one still runs. */
export async function updateDelayedUntil(queries: Queries, id: string, heldUntil: Date): Promise<void> {
  await queries.execute(sql`
    update mail set held_until = ${heldUntil} where id = ${id} and state = 'waiting' and held_until is not null`);
}

export async function updateDelivered(queries: Queries, id: string, state: 'sent' | 'kept'): Promise<void> {
  await queries.execute(sql`
    update mail set state = ${state}, held_until = null, failure = null, answer_code = null where id = ${id}`);
}

export interface FailedMail {
  id: string;
  reason: MailFailureReason;
  answerCode: number | null;
  isDead: boolean;
}

export async function updateFailed(queries: Queries, { id, reason, answerCode, isDead }: FailedMail): Promise<void> {
  await queries.execute(sql`
    update mail set state = ${isDead ? 'dead' : 'waiting'}, held_until = null, failure = ${reason}, answer_code = ${answerCode}
     where id = ${id} and state = 'waiting'`);
}

/** Returns whether the email was waiting or had failed, and so will be sent again. */
export async function updateToWaiting(queries: Queries, id: string): Promise<boolean> {
  const changed = await queries.execute(sql`
    update mail set state = 'waiting', attempts = 0, held_until = null where id = ${id} and state in ('waiting', 'dead')`);
  return changed === 1;
}

/** Returns the ids of all failed emails, which will be sent again. */
export async function updateFailedToPending(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(sql`
    update mail set state = 'waiting', attempts = 0, held_until = null where state = 'dead' returning id`);
  return rows.map(({ id }) => id);
}

/** Queues the email of an invitation to work for the store. Returns its id. */
export async function insertOperatorInvitationMail(queries: Queries, invitation: string, at: Date): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    sql`insert into mail (at, operator_invitation) values (${at}, ${invitation}::uuid) returning id`,
  );
  if (!row) throw new Error('insert into mail returned no row');
  return row.id;
}

/** Queues the email of an invitation. Returns its id. */
export async function insertInvitationMail(queries: Queries, invitation: string, at: Date): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    sql`insert into mail (at, invitation) values (${at}, ${invitation}::uuid) returning id`,
  );
  if (!row) throw new Error('insert into mail returned no row');
  return row.id;
}

/** Queues an email to the buyer who reported an app. Returns its id. */
export async function insertMailOfReport(queries: Queries, reportMail: string, at: Date): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    sql`insert into mail (at, report_mail) values (${at}, ${reportMail}::uuid) returning id`,
  );
  if (!row) throw new Error('insert into mail returned no row');
  return row.id;
}

/** Queues an email with a test of an announcement. Returns its id. */
export async function insertMailOfAnnouncementTest(
  queries: Queries,
  { test, person, at }: { test: string; person: string; at: Date },
): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    sql`insert into mail (at, person, announcement_test) values (${at}, ${person}, ${test}::uuid) returning id`,
  );
  if (!row) throw new Error('insert into mail returned no row');
  return row.id;
}

/** Queues an email about a person's account. Returns its id. */
export async function insertMailOfAccount(
  queries: Queries,
  { id, subject, at }: { id: string; subject: string; at: Date },
): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    sql`insert into mail (at, person, account_mail) values (${at}, ${subject}, ${id}::uuid) returning id`,
  );
  if (!row) throw new Error('insert into mail returned no row');
  return row.id;
}

/** Deletes emails that are no longer to be sent. */
export async function deleteOldMails(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`delete from mail where at < ${before} and state <> 'waiting'`);
}
