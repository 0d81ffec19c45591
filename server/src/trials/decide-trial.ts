import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import { tellPeople } from '../kernel/history/tell-people.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import { tellStore } from '../lifecycle/tell-store.ts';
import { selectTrial, updateTrialStatus } from './trials.store.ts';

const decisions = {
  ACCEPTED: { action: 'confirm-trial-request', notice: 'trial-accepted', event: 'trial_extension.accepted' },
  DECLINED: { action: 'decline-trial-request', notice: 'trial-declined', event: 'trial_extension.declined' },
} as const;

/** The seller's decision, which holds: the same again changes nothing, another one is refused. The store is told. */
export async function decideTrial(
  transaction: Queries,
  occasion: Occasion,
  requestId: string,
  status: keyof typeof decisions,
): Promise<void> {
  const { companyId } = developerOf(occasion);
  const row = await selectTrial(transaction, { requestId, companyId }, { lock: true });
  if (!row) throw new Problem('not-found');
  if (row.status === status) return;
  if (row.status === 'CANCELED') throw new Problem('trial-request-canceled');
  if (row.status !== 'REQUESTED') throw new Problem('trial-request-decided');
  const { action, notice, event } = decisions[status];
  const { appCode, years, months, days } = row;
  await updateTrialStatus(transaction, occasion, requestId, status);
  await recordChange(transaction, occasion, {
    ...{ action, subjectKind: 'trial', subjectId: requestId, companyId, appCode },
    ...{ before: { status: row.status }, after: { status } },
  });
  await tellPeople(transaction, occasion, {
    ...{ to: { companyId }, kind: notice, link: `/trial-extensions/${requestId}` },
    parameters: { company: row.integratorCompanyName, app: row.appName },
  });
  await tellStore(transaction, occasion, {
    ...{ kind: event, appCode },
    data: {
      requestId,
      status,
      integratorCompanyId: row.integratorCompanyId,
      extensionDuration: { years, months, days },
    },
  });
}
