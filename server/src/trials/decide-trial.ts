import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { emitStoreEvent } from '../lifecycle/emit-store-event.ts';
import { selectTrial, updateOpenTrialsCompany, updateTrialStatus } from './trials.store.ts';

const decisions = {
  ACCEPTED: { action: 'confirm-trial-request', notice: 'trial-accepted', event: 'trial_extension.accepted' },
  DECLINED: { action: 'decline-trial-request', notice: 'trial-declined', event: 'trial_extension.declined' },
} as const;

/**
 * Records the seller's decision and notifies the store. Repeating it changes nothing; a different decision is refused.
 */
export async function decideTrial(
  transaction: Queries,
  context: ActionContext<Developer>,
  requestId: string,
  status: keyof typeof decisions,
): Promise<Changed> {
  const { companyId, apps = null } = context.actor;
  const row = await selectTrial(transaction, { requestId, companyId, apps }, { lock: true });
  if (!row) throw new Problem('not-found');
  if (row.status === status) return unchanged;
  if (row.status === 'CANCELED') throw new Problem('trial-request-canceled');
  if (row.status !== 'REQUESTED') throw new Problem('trial-request-decided');
  const { action, notice, event } = decisions[status];
  const { appCode, years, months, days } = row;
  await updateTrialStatus(transaction, context, requestId, status);
  const duration = { years, months, days };
  return {
    value: undefined,
    audit: [
      {
        action,
        subjectKind: 'trial',
        subjectId: requestId,
        companyId,
        appCode,
        before: { status: row.status },
        after: { status },
      },
    ],
    notices: [
      {
        to: { companyId },
        kind: notice,
        link: `/trial-extensions/${requestId}`,
        parameters: { company: row.integratorCompanyName, app: row.appName },
      },
    ],
    last: () =>
      emitStoreEvent(transaction, context, {
        kind: event,
        appCode,
        data: { requestId, status, integratorCompanyId: row.integratorCompanyId, extensionDuration: duration },
      }),
  };
}

/** Gives the open requests for an app to the company that it moves to. */
export async function moveOpenTrials(transaction: Queries, appCode: string, companyId: string): Promise<void> {
  await updateOpenTrialsCompany(transaction, appCode, companyId);
}
