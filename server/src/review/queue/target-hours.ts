import type { QueuePage } from '@lensdock/contract/review/queue.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

type TargetSettings = Pick<
  Settings,
  'REVIEW_TARGET_HOURS_APP' | 'REVIEW_TARGET_HOURS_VERSION' | 'REVIEW_TARGET_HOURS_LISTING'
>;

/** How many hours a submission of each kind should wait at most. */
export function targetHoursOf(settings: TargetSettings): QueuePage['targetHours'] {
  return {
    app: settings.REVIEW_TARGET_HOURS_APP,
    listing: settings.REVIEW_TARGET_HOURS_LISTING,
    version: settings.REVIEW_TARGET_HOURS_VERSION,
  };
}
