import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type ChecklistItem, checklistOf } from '@lensdock/contract/review/checklist.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../../kernel/identity/authorise.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { lockWaiting } from '../../lifecycle/submissions.store.ts';
import { upsertCheck } from './checklist.store.ts';

/** Ticks or unticks a checklist item of an open submission. Items of other kinds are rejected. */
export async function setChecklistItem(
  transaction: Queries,
  context: ActionContext,
  { submissionId, item, checked }: { submissionId: string; item: ChecklistItem; checked: boolean },
): Promise<Changed> {
  const found = isCode(submissionId) ? await lockWaiting(transaction, submissionId) : undefined;
  if (!found || !checklistOf(found.kind).includes(item)) throw new Problem('not-found');
  await assertOtherCompany(transaction, context, found.companyId);
  if (!found.waits) throw new Problem('submission-not-open');
  await upsertCheck(transaction, context, { submissionId, item, checked });
  return {
    value: undefined,
    audit: [
      {
        action: checked ? 'tick-point' : 'untick-point',
        subjectKind: 'submission',
        subjectId: submissionId,
        appCode: found.appCode,
        internal: true,
        after: { item, checked },
      },
    ],
  };
}
