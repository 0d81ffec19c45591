import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { tidyTrialRequest, trialRequestFindings } from '@lensdock/contract/trials/trial-rules.ts';
import type { TrialExtensionBody, TrialStanding } from '@lensdock/contract/trials/trials.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
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
  context: ActionContext,
  given: TrialExtensionBody,
): Promise<Changed<TrialStanding>> {
  const body = tidyTrialRequest(given);
  const app = await findAnyApp(transaction, body.appCode);
  const findings = trialRequestFindings(body);
  if (app?.publicationNumber == null) findings.push({ code: 'trial-app-unknown', inputField: 'appCode' });
  if (!app || findings.length > 0) throw new Problem('invalid-input', findings);
  const isNew = await claimTrial(transaction, context, body.requestId);
  const before = await selectTrialStanding(transaction, body.requestId, { lock: true });
  if (!before) throw new Error('a request that was just claimed is gone');
  if (before.appCode !== null) {
    if (!isSame(before, body)) throw new Problem('trial-request-differs');
    return { value: describeStanding(before) };
  }
  const status = isNew ? 'REQUESTED' : 'CANCELED';
  await fillTrial(transaction, context, { body, companyId: app.companyId, status });
  return {
    value: describeStanding(isNew ? { ...before, status, decided: null } : before),
    ...told(app, body, status),
  };
}

/** The line of the audit, and the message to the seller of a request that was not cancelled before it came. */
function told(app: FoundApp, body: TidyBody, status: 'REQUESTED' | 'CANCELED'): Pick<Changed, 'audit' | 'notices'> {
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
