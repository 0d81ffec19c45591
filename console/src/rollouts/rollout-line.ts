import type { Rollout } from '@lensdock/contract/rollouts/rollouts.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';

/** A release date in its own time zone is only named; the time is the reader's. */
export function useReleaseDate(): (moment: number) => string {
  const t = useTranslation();
  const format = useFormat();
  return (moment) => t('rollouts.date-zone', { date: format.dateTime(moment), zone: ownTimeZone() });
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** One sentence from one field: the cameras that get the version, since when, and the next decision. */
export function useRolloutLine(rollout: Rollout): string {
  const t = useTranslation();
  const format = useFormat();
  const dateOf = useReleaseDate();
  return lineOf(t, rollout, format.dateTime, dateOf);
}

function lineOf(t: Text, rollout: Rollout, moment: (at: number) => string, dateOf: (at: number) => string): string {
  const { state, percent, startsAt, decides, stages, nextStageAt } = rollout;
  const since = moment(rollout.since);
  const [next] = stages;
  switch (state) {
    case null:
      return `${t('rollouts.in-review')} ${modeLine(t, rollout, dateOf)}`;
    case 'waiting':
      return t('rollouts.waiting', { since });
    case 'scheduled':
      return t('rollouts.scheduled', { date: startsAt === null ? '' : dateOf(startsAt) });
    case 'rolling':
      return next && nextStageAt !== null
        ? t('rollouts.rolling-stages', { percent, date: moment(nextStageAt), next: next.percent })
        : t('rollouts.rolling', { percent, since });
    case 'halted':
      return decides === 'store' ? t('rollouts.halted-by-store', { since }) : t('rollouts.halted', { since });
    case 'complete':
      return t('rollouts.complete', { since });
    case 'replaced':
      return t('rollouts.replaced', { since });
  }
}

function modeLine(t: Text, { mode, startsAt }: Rollout, dateOf: (at: number) => string): string {
  if (mode === 'scheduled' && startsAt !== null) return t('rollouts.then-scheduled', { date: dateOf(startsAt) });
  return mode === 'manually' ? t('rollouts.then-manually') : t('rollouts.then-immediately');
}
