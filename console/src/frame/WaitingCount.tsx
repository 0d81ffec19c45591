import { queueCountLimit } from '@lensdock/contract/review/queue-choices.ts';
import { useTranslation } from '../i18n/text.ts';
import { Count } from '../ui/text/Tag.tsx';

/** A count of waiting items, also in words for the accessible name of its link. */
export function WaitingCount({ count }: { count: number }) {
  const t = useTranslation();
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
