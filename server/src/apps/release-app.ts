import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { type Language, say } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ApprovalStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { type AllowedOutcome, assertActionAllowed } from '../lifecycle/apply-action.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { outstandingTerms } from '../terms/accept-terms.ts';
import { readReadiness } from './readiness.ts';

const answers = {
  submitted: {
    en: '{name} was submitted for review.',
    de: '{name} wurde zur Prüfung eingereicht.',
  },
  approved: {
    en: '{name} was checked and approved.',
    de: '{name} wurde geprüft und freigegeben.',
  },
};

/** Submits the whole app. A refusal by the state takes precedence over missing items. */
export async function releaseApp(
  transaction: Queries,
  context: ActionContext,
  { app, limits, language }: { app: FoundApp; limits: Limits; language: Language },
): Promise<Changed<undefined, AllowedOutcome>> {
  await assertActionAllowed(transaction, context, app.code, { type: 'release' }).catch(unlessIncomplete);
  const { missing } = await readReadiness(transaction, limits, app);
  const findings = [...missing, ...(await unacceptedTerms(transaction, app.companyId, language))];
  if (findings.length > 0) throw new Problem('app-not-releasable', findings);
  return {
    value: undefined,
    audit: ({ next }) => [
      {
        action: 'release-app',
        subjectKind: 'app',
        subjectId: app.code,
        appCode: app.code,
        before: { status: app.status },
        after: { status: next.app },
      },
    ],
  };
}

/** Tells whether an operator decides or the app was approved automatically. */
export function releaseMessage({ name }: FoundApp, status: ApprovalStatus, language: Language): string {
  return say(status === 'Approved' ? answers.approved : answers.submitted, language, { name });
}

async function unacceptedTerms(transaction: Queries, companyId: string, language: Language): Promise<Finding[]> {
  const terms = await outstandingTerms(transaction, companyId, language);
  return terms.map(({ document, title, version }) => ({
    code: 'terms-not-accepted',
    inputField: document,
    parameters: { title, version },
  }));
}

/** Ignores a missing version, which the state table reports as well, so that all missing items are listed. */
function unlessIncomplete(refusal: unknown): void {
  if (!(refusal instanceof Problem && refusal.problem === 'app-not-releasable')) throw refusal;
}
