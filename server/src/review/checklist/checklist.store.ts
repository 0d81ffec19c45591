import type { ChecklistItem } from '@lensdock/contract/review/checklist.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';

export interface CheckRow {
  item: ChecklistItem;
  checked: boolean;
  by: string;
  at: Date;
}

export function selectChecks(queries: Queries, submissionId: string): Promise<CheckRow[]> {
  return queries.query<CheckRow>(sql`
    select item, checked, checked_by_name as by, checked_at as at
      from submission_check where submission_id = ${submissionId}`);
}

export async function upsertCheck(
  queries: Queries,
  { actor, at }: ActionContext,
  check: { submissionId: string; item: ChecklistItem; checked: boolean },
): Promise<void> {
  await queries.execute(sql`
    insert into submission_check (submission_id, item, checked, checked_by, checked_by_name, checked_at)
    values (${check.submissionId}, ${check.item}, ${check.checked}, ${actor.subject}, ${actor.name}, ${at})
    on conflict (submission_id, item) do update
       set checked = excluded.checked, checked_by = excluded.checked_by, checked_by_name = excluded.checked_by_name,
           checked_at = excluded.checked_at`);
}
