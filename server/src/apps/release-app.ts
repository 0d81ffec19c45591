import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { type Language, translate } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { AppState } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { type AllowedOutcome, assertActionAllowed } from '../lifecycle/apply-action.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { plannedOf, planRelease } from '../lifecycle/plan-release.ts';
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
  waiting: {
    en: '{name} was checked and approved. It is waiting for its release.',
    de: '{name} wurde geprüft und freigegeben. Die App wartet auf ihre Veröffentlichung.',
  },
};

interface Releasing {
  app: FoundApp;
  limits: Limits;
  language: Language;
  /** Of the first version, which goes online with the app. */
  release: ReleasePlan | undefined;
}

/** Submits the whole app. A refusal by the state takes precedence over missing items. */
export async function releaseApp(
  transaction: Queries,
  context: ActionContext,
  { app, limits, language, release }: Releasing,
): Promise<Changed<undefined, AllowedOutcome>> {
  await assertActionAllowed(transaction, context, app.code, { type: 'release' }).catch(unlessIncomplete);
  const { staged, missing } = await readReadiness(transaction, limits, app);
  const findings = [...missing, ...(await unacceptedTerms(transaction, context, app.companyId, language))];
  if (findings.length > 0) throw new Problem('app-not-releasable', findings);
  const [newest] = staged.versions;
  if (newest) await planRelease(transaction, { appCode: app.code, version: newest.code, at: context.at }, release);
  return {
    value: undefined,
    audit: ({ next }) => [
      {
        action: 'release-app',
        subjectKind: 'app',
        subjectId: app.code,
        appCode: app.code,
        before: { status: app.status },
        after: { status: next.app, ...plannedOf(release) },
      },
    ],
  };
}

/** Tells whether an operator decides or the app was approved automatically. */
export function releaseMessage({ name }: FoundApp, state: AppState | undefined, language: Language): string {
  const isWaiting = state?.versions.some(({ phase }) => phase);
  const answer = isWaiting ? answers.waiting : state?.published ? answers.approved : answers.submitted;
  return translate(answer, language, { name });
}

async function unacceptedTerms(
  transaction: Queries,
  { at }: ActionContext,
  companyId: string,
  language: Language,
): Promise<Finding[]> {
  const terms = await outstandingTerms(transaction, { companyId, language, at });
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
