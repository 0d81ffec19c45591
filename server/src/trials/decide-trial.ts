import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { notify } from '../kernel/history/notify.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { emitStoreEvent } from '../lifecycle/emit-store-event.ts';
import { selectTrial, updateTrialStatus } from './trials.store.ts';

const decisions = {
  ACCEPTED: { action: 'confirm-trial-request', notice: 'trial-accepted', event: 'trial_extension.accepted' },
  DECLINED: { action: 'decline-trial-request', notice: 'trial-declined', event: 'trial_extension.declined' },
} as const;

/** The seller's decision, which holds: the same again changes nothing, another one is refused. The store is told. */
export async function decideTrial(
  transaction: Queries,
  context: ActionContext,
  requestId: string,
  status: keyof typeof decisions,
): Promise<void> {
  const { companyId } = developerOf(context);
  const row = await selectTrial(transaction, { requestId, companyId }, { lock: true });
  if (!row) throw new Problem('not-found');
  if (row.status === status) return;
  if (row.status === 'CANCELED') throw new Problem('trial-request-canceled');
  if (row.status !== 'REQUESTED') throw new Problem('trial-request-decided');
  const { action, notice, event } = decisions[status];
  const { appCode, years, months, days } = row;
  await updateTrialStatus(transaction, context, requestId, status);
  await writeAudit(transaction, context, {
    ...{ action, subjectKind: 'trial', subjectId: requestId, companyId, appCode },
    ...{ before: { status: row.status }, after: { status } },
  });
  await notify(transaction, context, {
    ...{ to: { companyId }, kind: notice, link: `/trial-extensions/${requestId}` },
    parameters: { company: row.integratorCompanyName, app: row.appName },
  });
  await emitStoreEvent(transaction, context, {
    ...{ kind: event, appCode },
    data: {
      requestId,
      status,
      integratorCompanyId: row.integratorCompanyId,
      extensionDuration: { years, months, days },
    },
  });
}
