import type { Finding } from '../kernel/finding.ts';
import type { ReleasePlan } from '../lifecycle/rollout-phase.ts';

const yearMs = 366 * 24 * 3_600_000;

/** The errors in the date of a release, below `prefix` in the body. */
export function releaseDateFindings(
  { startsAt, timeZone }: Pick<ReleasePlan, 'startsAt' | 'timeZone'>,
  now: number,
  prefix = '',
): Finding[] {
  if (startsAt === undefined || timeZone === undefined)
    return [
      { code: 'release-date-missing', inputField: `${prefix}${startsAt === undefined ? 'startsAt' : 'timeZone'}` },
    ];
  if (!isTimeZone(timeZone)) return [{ code: 'time-zone-unknown', inputField: `${prefix}timeZone` }];
  return startsAt > now && startsAt <= now + yearMs
    ? []
    : [{ code: 'release-date-past', inputField: `${prefix}startsAt` }];
}

/** The errors in the release plan of a submission. */
export function releasePlanFindings(plan: ReleasePlan, now: number): Finding[] {
  if (plan.mode === 'scheduled') return releaseDateFindings(plan, now, 'release.');
  return plan.startsAt === undefined ? [] : [{ code: 'release-date-unused', inputField: 'release.startsAt' }];
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
