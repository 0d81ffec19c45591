import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../identity/action-context.ts';
import type { Notice } from './notify.ts';

export interface MessageToPeople {
  people: readonly string[];
  notice: Omit<Notice, 'to'>;
  /** People who turned this category off get no email. */
  category: string;
}

/**
 * Sends one message to each of these operators, except the actor, and queues emails to the reachable ones. Returns the
 * ids of the emails.
 */
export async function insertMailsOfPeople(
  queries: Queries,
  { at, requestId, actor }: ActionContext,
  { people, notice, category }: MessageToPeople,
): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(sql`
    with sent as (
      insert into message (at, role, person, kind, parameters, link, request_id)
      select ${at}, 'operator', person, ${notice.kind}, ${JSON.stringify(notice.parameters ?? {})}::jsonb,
             ${notice.link ?? null}, ${requestId}
        from unnest(${people}::text[]) as person where person <> ${actor.subject}
      returning id, person)
    insert into mail (at, message_id, person)
    select ${at}, sent.id, person.subject
      from sent join shared.person on person.subject = sent.person
     where person.email is not null
       and not exists (select 1 from shared.mail_off where mail_off.person = person.subject and mail_off.category = ${category})
    returning id`);
  return rows.map(({ id }) => id);
}
