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
  return (
    <>
      <span aria-hidden>
        <Count value={count < queueCountLimit ? count : `${queueCountLimit}+`} />
      </span>{' '}
      <span className="unseen">{t('frame.waiting', { count })}</span>
    </>
  );
}
