import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { ownTimeZone } from '../i18n/formatters.ts';

/** The release mode as it is edited. */
export interface ReleaseChoice {
  mode: ReleasePlan['mode'];
  date: string;
}

export const releaseAtOnce: ReleaseChoice = { mode: 'immediately', date: '' };

/** Whether a scheduled release has a date in the future. */
export function hasReleaseDate({ mode, date }: ReleaseChoice): boolean {
  return mode !== 'scheduled' || (momentOf(date) ?? 0) > Date.now();
}

/** The plan of a choice. Without a date the server names the field. */
export function releasePlanOf({ mode, date }: ReleaseChoice): ReleasePlan {
  const startsAt = mode === 'scheduled' ? momentOf(date) : undefined;
  return { mode, ...(startsAt !== undefined && { startsAt, timeZone: ownTimeZone() }) };
}

/** Milliseconds since the epoch, or undefined for an incomplete date. */
export function momentOf(value: string): number | undefined {
  const moment = new Date(value).getTime();
  return Number.isNaN(moment) ? undefined : moment;
}
