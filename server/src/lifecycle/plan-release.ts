import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { releasePlanFindings } from '@lensdock/contract/rollouts/release-date.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { saveReleasePlan } from './rollouts.store.ts';

interface PlannedVersion {
  appCode: string;
  version: string;
  at: Date;
}

/** Saves how a version is to be released after its approval; at once without a plan. */
export async function planRelease(
  transaction: Queries,
  { appCode, version, at }: PlannedVersion,
  plan: ReleasePlan = { mode: 'immediately' },
): Promise<void> {
  const findings = releasePlanFindings(plan, at.getTime());
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  await saveReleasePlan(
    transaction,
    { version, appCode, seed: randomCode(), at },
    {
      mode: plan.mode,
      startsAt: plan.startsAt === undefined ? null : new Date(plan.startsAt),
      timeZone: plan.timeZone ?? null,
    },
  );
}

/** Throws the errors of the plan of a listing; only an app in the store submits its listing alone. */
export function assertListingPlan(
  plan: ReleasePlan | undefined,
  { published, at }: { published: boolean; at: Date },
): void {
  if (!plan) return;
  const findings: Finding[] =
    published || plan.mode === 'immediately'
      ? releasePlanFindings(plan, at.getTime())
      : [{ code: 'release-first-listing', inputField: 'release.mode' }];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
}

/** The plan as the audit records it. */
export function plannedOf(release: ReleasePlan | undefined) {
  if (!release) return {};
  const { mode, startsAt, timeZone } = release;
  return { releaseMode: mode, ...(mode === 'scheduled' && { startsAt, timeZone }) };
}
