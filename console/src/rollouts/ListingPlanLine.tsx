import './rollouts.texts.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { useTranslation } from '../i18n/text.ts';
import { useReleaseDate } from './rollout-line.ts';

/** The effect of the approval of a listing in review. */
export function ListingPlanLine({ release: { startsAt } }: { release: ReleasePlan }) {
  const t = useTranslation();
  const dateOf = useReleaseDate();
  return (
    <p>
      {startsAt === undefined
        ? t('rollouts.listing-planned-manually')
        : t('rollouts.listing-planned-scheduled', { date: dateOf(startsAt) })}
    </p>
  );
}
