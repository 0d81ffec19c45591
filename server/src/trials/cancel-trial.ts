import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { TrialStanding } from '@lensdock/contract/trials/trials.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import { tellPeople } from '../kernel/history/tell-people.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import { describeStanding } from './read-trials.ts';
import { claimTrial, selectTrialStanding, updateTrialStatus } from './trials.store.ts';

/** Takes a request back for the store. A request that has not come yet is remembered, and is cancelled when it comes. */
export async function cancelTrial(transaction: Queries, occasion: Occasion, requestId: string): Promise<TrialStanding> {
  const isNew = await claimTrial(transaction, occasion, requestId);
  const row = await selectTrialStanding(transaction, requestId, { lock: true });
  if (!row) throw new Error('a request that was just claimed is gone');
  if (row.status === 'ACCEPTED' || row.status === 'DECLINED') throw new Problem('trial-request-decided');
  if (row.status === 'CANCELED' && !isNew) return describeStanding(row);
  const change = { action: 'cancel-trial-request', subjectKind: 'trial', subjectId: requestId } as const;
  if (row.appCode === null || row.companyId === null) {
    await recordChange(transaction, occasion, { ...change, after: { status: 'CANCELED' } });
    return describeStanding(row);
  }
  const { appCode, companyId } = row;
  await updateTrialStatus(transaction, occasion, requestId, 'CANCELED');
  await recordChange(transaction, occasion, {
    ...{ ...change, appCode, companyId, before: { status: row.status }, after: { status: 'CANCELED' } },
  });
  await tellPeople(transaction, occasion, {
    ...{ to: { companyId }, kind: 'trial-canceled', link: `/trial-extensions/${requestId}` },
    parameters: { company: row.integratorCompanyName, app: row.appName ?? '' },
  });
  return describeStanding({ ...row, status: 'CANCELED', decided: occasion.at });
}
