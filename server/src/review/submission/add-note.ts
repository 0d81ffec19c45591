import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { plainMessage } from '../conversation/plain-message.ts';
import { insertNote } from './notes.store.ts';
import { selectSubmissionHead } from './review.store.ts';

/**
 * Adds a note that only operators read. It can be added after the decision too, for the next reviewer. The audit does
 * not contain its text.
 */
export async function addNote(
  transaction: Queries,
  context: ActionContext,
  { submissionId, written }: { submissionId: string; written: string },
): Promise<Changed> {
  const found = isCode(submissionId) ? await selectSubmissionHead(transaction, submissionId) : undefined;
  if (!found) throw new Problem('not-found');
  await insertNote(transaction, context, { submissionId, text: plainMessage(written) });
  return {
    value: undefined,
    audit: [
      {
        action: 'add-note',
        subjectKind: 'submission',
        subjectId: submissionId,
        appCode: found.appCode,
        internal: true,
      },
    ],
  };
}
