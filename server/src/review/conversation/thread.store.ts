import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import type { ThreadSide } from '@lensdock/contract/review/thread.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';

/** The subject of a conversation. */
export interface ThreadHead {
  appCode: string;
  appName: string;
  companyId: string;
  companyName: string;
  kind: SubmissionKind;
  state: Submission['state'];
  superseded: boolean;
}

export async function selectThreadHead(queries: Queries, submissionId: string): Promise<ThreadHead | undefined> {
  const [row] = await queries.query<ThreadHead>(sql`
    select app.code as "appCode", app.name as "appName", company.id as "companyId", company.name as "companyName",
           submission.kind, submission.state,
           exists (select from shared.submission later
                    where later.app_code = submission.app_code and later.kind = submission.kind
                      and later.number > submission.number and later.state <> 'withdrawn') as superseded
      from shared.submission
      join shared.app on app.code = submission.app_code
      join shared.company on company.id = app.company_id
     where submission.id = ${submissionId}`);
  return row;
}

export interface MessageRow {
  id: number;
  side: ThreadSide;
  author: string;
  text: string;
  at: Date;
}

export function selectMessages(queries: Queries, submissionId: string): Promise<MessageRow[]> {
  return queries.query<MessageRow>(sql`
    select id, side, written_by_name as author, text, written_at as at
      from submission_message where submission_id = ${submissionId} order by id`);
}

export async function countMessages(queries: Queries, submissionId: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(sql`
    select count(*)::int8 as count from submission_message where submission_id = ${submissionId}`);
  return row?.count ?? 0;
}

export async function insertMessage(
  queries: Queries,
  { actor, at }: ActionContext,
  { submissionId, side, text }: { submissionId: string; side: ThreadSide; text: string },
): Promise<void> {
  await queries.execute(sql`
    insert into submission_message (submission_id, side, written_by, written_by_name, text, written_at)
    values (${submissionId}, ${side}, ${actor.subject}, ${actor.name}, ${text}, ${at})`);
}
