import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { TrialStanding } from '@lensdock/contract/trials/trials.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { describeStanding } from './read-trials.ts';
import { claimTrial, selectTrialStanding, updateTrialStatus } from './trials.store.ts';

/**
 * Cancels a request for the store. A cancellation that arrives before its request is stored and applied when the
 * request arrives.
 */
export async function cancelTrial(
  transaction: Queries,
  context: ActionContext,
  requestId: string,
): Promise<Changed<TrialStanding>> {
  const isNew = await claimTrial(transaction, context, requestId);
  const row = await selectTrialStanding(transaction, requestId, { lock: true });
  if (!row) throw new Error(`trial request ${requestId}: not found after insert`);
  if (row.status === 'ACCEPTED' || row.status === 'DECLINED') throw new Problem('trial-request-decided');
  if (row.status === 'CANCELED' && !isNew) return { value: describeStanding(row) };
  const change = { action: 'cancel-trial-request', subjectKind: 'trial', subjectId: requestId } as const;
  if (row.appCode === null || row.companyId === null) {
    return { value: describeStanding(row), audit: [{ ...change, after: { status: 'CANCELED' } }] };
  }
  const { appCode, companyId } = row;
  await updateTrialStatus(transaction, context, requestId, 'CANCELED');
  return {
    value: describeStanding({ ...row, status: 'CANCELED', decided: context.at }),
    audit: [{ ...change, appCode, companyId, before: { status: row.status }, after: { status: 'CANCELED' } }],
    notices: [
      {
        to: { companyId },
        kind: 'trial-canceled',
        link: `/trial-extensions/${requestId}`,
        parameters: { company: row.integratorCompanyName ?? '', app: row.appName ?? '' },
      },
    ],
  };
}
