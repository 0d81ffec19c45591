import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';

export interface NoteRow {
  id: number;
  author: string;
  text: string;
  at: Date;
}

/** Returns the operator notes on an app from all of its submissions. */
export function selectNotes(queries: Queries, appCode: string): Promise<NoteRow[]> {
  return queries.query<NoteRow>(sql`
    select note.id, note.written_by_name as author, note.text, note.written_at as at
      from shared.submission join submission_note note on note.submission_id = submission.id
     where submission.app_code = ${appCode}
     order by note.id`);
}

export async function insertNote(
  queries: Queries,
  { actor, at }: ActionContext,
  { submissionId, text }: { submissionId: string; text: string },
): Promise<void> {
  await queries.execute(sql`
    insert into submission_note (submission_id, written_by, written_by_name, text, written_at)
    values (${submissionId}, ${actor.subject}, ${actor.name}, ${text}, ${at})`);
}
