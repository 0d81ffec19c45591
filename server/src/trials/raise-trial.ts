import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { tidyTrialRequest, trialRequestFindings } from '@lensdock/contract/trials/trial-rules.ts';
import type { TrialExtensionBody, TrialStanding } from '@lensdock/contract/trials/trials.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import { tellPeople } from '../kernel/history/tell-people.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import { type FoundApp, findAnyApp } from '../lifecycle/find-app.ts';
import { describeStanding } from './read-trials.ts';
import { claimTrial, fillTrial, selectTrialStanding, type TrialStandingRow } from './trials.store.ts';

type TidyBody = ReturnType<typeof tidyTrialRequest>;

/**
 * Takes a request of the store, once for each id. One whose cancellation came first is kept as cancelled, and its seller
 * is not bothered.
 */
export async function raiseTrial(
  transaction: Queries,
  occasion: Occasion,
  given: TrialExtensionBody,
): Promise<TrialStanding> {
  const body = tidyTrialRequest(given);
  const app = await findAnyApp(transaction, body.appCode);
  const findings = trialRequestFindings(body);
  if (app?.publicationNumber == null) findings.push({ code: 'trial-app-unknown', inputField: 'appCode' });
  if (!app || findings.length > 0) throw new Problem('invalid-input', findings);
  const isNew = await claimTrial(transaction, occasion, body.requestId);
  const before = await selectTrialStanding(transaction, body.requestId, { lock: true });
  if (!before) throw new Error('a request that was just claimed is gone');
  if (before.appCode !== null) {
    if (!isSame(before, body)) throw new Problem('trial-request-differs');
    return describeStanding(before);
  }
  await keep(transaction, occasion, { app, body, status: isNew ? 'REQUESTED' : 'CANCELED' });
  return describeStanding(isNew ? { ...before, status: 'REQUESTED', decided: null } : before);
}

async function keep(
  transaction: Queries,
  occasion: Occasion,
  { app, body, status }: { app: FoundApp; body: TidyBody; status: 'REQUESTED' | 'CANCELED' },
): Promise<void> {
  const { companyId } = app;
  await fillTrial(transaction, occasion, { body, companyId, status });
  const { requestId, appCode, ...after } = body;
  await recordChange(transaction, occasion, {
    ...{ action: 'raise-trial-request', subjectKind: 'trial', subjectId: requestId, companyId, appCode },
    after: { ...after, status },
  });
  if (status === 'REQUESTED')
    await tellPeople(transaction, occasion, {
      ...{ to: { companyId }, kind: 'trial-requested', link: `/trial-extensions/${requestId}` },
      parameters: { company: body.integratorCompanyName, app: app.name },
    });
}

function isSame(row: TrialStandingRow, body: TidyBody): boolean {
  const { years, months, days } = body.extensionDuration;
  const pairs = [
    [row.appCode, body.appCode],
    [row.integratorCompanyId, body.integratorCompanyId],
    [row.integratorCompanyName, body.integratorCompanyName],
    [row.integratorEmail, body.integratorEmail],
    [row.message, body.messageToSeller],
    [row.years, years],
    [row.months, months],
    [row.days, days],
    [row.cameras, body.camerasCount],
  ];
  return pairs.every(([kept, sent]) => kept === sent);
}
