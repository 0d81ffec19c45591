import type { Rollout } from '@lensdock/contract/rollouts/rollouts.ts';
import { useFormat } from '../i18n/format.ts';
import { ownTimeZone } from '../i18n/formatters.ts';
import { type Text, useTranslation } from '../i18n/text.ts';

/** Formats a release date in the reader’s time zone, and names the zone. */
export function useReleaseDate(): (moment: number) => string {
  const t = useTranslation();
  const format = useFormat();
  return (moment) => t('rollouts.date-zone', { date: format.dateTime(moment), zone: ownTimeZone() });
}

/** One sentence from one field: the cameras that get the version, from when, and the next decision. */
export function useRolloutLine(rollout: Rollout): string {
  const t = useTranslation();
  const format = useFormat();
  const dateOf = useReleaseDate();
  return lineOf(t, rollout, format.dateTime, dateOf);
}

type Moment = (at: number) => string;

function lineOf(t: Text, rollout: Rollout, moment: Moment, dateOf: Moment): string {
  const { earlyAccess } = rollout;
  const line = phaseLine(t, rollout, moment, dateOf);
  if (!earlyAccess) return line;
  const { companies, cameras, since } = earlyAccess;
  return `${t('rollouts.early', { since: moment(since), companies, cameras })} ${line}`;
}

function phaseLine(t: Text, rollout: Rollout, moment: Moment, dateOf: Moment): string {
  const { state, startsAt, decides, earlyAccess } = rollout;
  const since = moment(rollout.since);
  switch (state) {
    case null:
      return decides === 'company'
        ? t('rollouts.early-draft')
        : `${t('rollouts.in-review')} ${modeLine(t, rollout, dateOf)}`;
    case 'waiting':
      return earlyAccess ? t('rollouts.early-waiting') : t('rollouts.waiting', { since });
    case 'scheduled':
      return t('rollouts.scheduled', { date: startsAt === null ? '' : dateOf(startsAt) });
    case 'rolling':
      return rollingLine(t, rollout, moment);
    case 'halted':
      return decides === 'store' ? t('rollouts.halted-by-store', { since }) : t('rollouts.halted', { since });
    case 'complete':
      return t('rollouts.complete', { since });
    case 'replaced':
      return t('rollouts.replaced', { since });
  }
}

function rollingLine(t: Text, { percent, cameraLimit, stages, nextStageAt, since }: Rollout, moment: Moment): string {
  const [next] = stages;
  if (!next || nextStageAt === null)
    return cameraLimit === null
      ? t('rollouts.rolling', { percent, since: moment(since) })
      : t('rollouts.rolling-number', { cameras: cameraLimit, since: moment(since) });
  const then = { date: moment(nextStageAt), next: shareText(t, next) };
  return cameraLimit === null
    ? t('rollouts.rolling-stages', { percent, ...then })
    : t('rollouts.rolling-number-stages', { cameras: cameraLimit, ...then });
}

function shareText(t: Text, { percent = 0, cameras }: Rollout['stages'][number]): string {
  return cameras === undefined ? t('rollouts.share-option', { percent }) : t('rollouts.number-option', { cameras });
}

function modeLine(t: Text, { mode, startsAt }: Rollout, dateOf: (at: number) => string): string {
  if (mode === 'scheduled' && startsAt !== null) return t('rollouts.then-scheduled', { date: dateOf(startsAt) });
  return mode === 'manually' ? t('rollouts.then-manually') : t('rollouts.then-immediately');
}
