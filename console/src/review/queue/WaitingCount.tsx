import '../../frame/pages.texts.ts';
import { queueCountLimit } from '@lensdock/contract/review/queue-choices.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Count } from '../../ui/text/Tag.tsx';
import { useWaiting } from '../data/waiting.queries.ts';

/** The number of open submissions: shown as a number, and read out as a phrase in the link's name. */
export function WaitingCount() {
  const t = useTranslation();
  const count = useWaiting().data ?? 0;
  if (count === 0) return null;
  const isMore = count >= queueCountLimit;
  return (
    <>
      <span aria-hidden>
        <Count value={isMore ? `${queueCountLimit}+` : count} />
      </span>{' '}
      <span className="unseen">
        {isMore ? t('frame.waiting-many', { count: queueCountLimit }) : t('frame.waiting', { count })}
      </span>
    </>
  );
}
