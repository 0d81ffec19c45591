import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { tidyTrialRequest, trialRequestFindings } from '@lensdock/contract/trials/trial-rules.ts';
import type { TrialExtensionBody, TrialStanding } from '@lensdock/contract/trials/trials.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { type FoundApp, lockAnyApp } from '../lifecycle/find-app.ts';
import { describeStanding } from './read-trials.ts';
import { claimTrial, fillTrial, selectTrialStanding, type TrialStandingRow } from './trials.store.ts';

type TidyBody = ReturnType<typeof tidyTrialRequest>;

/**
 * Records a request of the store once per id. If its cancellation arrived first, it is stored as cancelled without
 * notifying the seller.
 */
export async function raiseTrial(
  transaction: Queries,
  context: ActionContext,
  given: TrialExtensionBody,
): Promise<Changed<TrialStanding>> {
  const body = tidyTrialRequest(given);
  // Locked, because the request of an app that is being moved must not stay with the former company.
  const app = await lockAnyApp(transaction, body.appCode);
  const findings = trialRequestFindings(body);
  if (app?.publicationNumber == null) findings.push({ code: 'trial-app-unknown', inputField: 'appCode' });
  if (!app || findings.length > 0) throw new Problem('invalid-input', findings);
  const isNew = await claimTrial(transaction, context, body.requestId);
  const before = await selectTrialStanding(transaction, body.requestId, { lock: true });
  if (!before) throw new Error(`trial request ${body.requestId}: not found after insert`);
  if (before.appCode !== null) {
    if (!isSame(before, body)) throw new Problem('trial-request-differs');
    return { value: describeStanding(before) };
  }
  const status = isNew ? 'REQUESTED' : 'CANCELED';
  await fillTrial(transaction, context, { body, companyId: app.companyId, status });
  return {
    value: describeStanding(isNew ? { ...before, status, decided: null } : before),
    ...auditAndNotices(app, body, status),
  };
}

/** Returns the audit entry and, unless the request is already cancelled, the notice for the seller. */
function auditAndNotices(
  app: FoundApp,
  body: TidyBody,
  status: 'REQUESTED' | 'CANCELED',
): Pick<Changed, 'audit' | 'notices'> {
  const { companyId } = app;
  const { requestId, appCode, ...after } = body;
  const subject = { subjectKind: 'trial', subjectId: requestId, companyId, appCode } as const;
  return {
    audit: [{ action: 'raise-trial-request', ...subject, after: { ...after, status } }],
    notices:
      status === 'CANCELED'
        ? []
        : [
            {
              to: { companyId },
              kind: 'trial-requested',
              link: `/trial-extensions/${requestId}`,
              parameters: { company: body.integratorCompanyName, app: app.name },
            },
          ],
  };
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
