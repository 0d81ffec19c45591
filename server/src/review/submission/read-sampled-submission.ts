import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../../kernel/identity/authorise.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { lockWaiting, updateSampleRead } from '../../lifecycle/submissions.store.ts';
import { refuseClaimed } from '../claim/claim.ts';

/** Completes a spot check. Consequences, if any, are actions on the app. */
export async function readSampledSubmission(
  transaction: Queries,
  context: ActionContext,
  id: string,
): Promise<Changed> {
  const found = isCode(id) ? await lockWaiting(transaction, id) : undefined;
  if (!found) throw new Problem('not-found');
  await assertOtherCompany(transaction, context, found.companyId);
  if (!found.sampled) throw new Problem('submission-not-sampled');
  refuseClaimed(found, context);
  await updateSampleRead(transaction, context, id);
  return {
    value: undefined,
    audit: [
      {
        action: 'look-at-sample',
        subjectKind: 'submission',
        subjectId: id,
        appCode: found.appCode,
        internal: true,
      },
    ],
  };
}
