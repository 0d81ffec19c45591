import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { refuseClaimed } from './claim.ts';
import { lockWaiting, updateLookedAt } from './desk.store.ts';

/** A person has looked at what the policy approved. What follows from it is done with the app, not here. */
export async function lookAtSample(transaction: Queries, occasion: Occasion, id: string): Promise<void> {
  const found = isCode(id) ? await lockWaiting(transaction, id) : undefined;
  if (!found) throw new Problem('not-found');
  if (!found.sampled) throw new Problem('submission-not-sampled');
  refuseClaimed(found, occasion);
  await updateLookedAt(transaction, occasion, id);
  await recordChange(transaction, occasion, {
    action: 'look-at-sample',
    ...{ subjectKind: 'submission', subjectId: id, appCode: found.appCode, internal: true },
  });
}
