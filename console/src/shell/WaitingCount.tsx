import { queueCountLimit } from '@lensdock/contract/review/queue-choices.ts';
import { Count } from '../ui/Tag.tsx';
import { useText } from '../ui/text.ts';

/** How much waits, as a figure for the eye and as words in the name of the link it stands in. */
export function WaitingCount({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden>
        <Count value={count < queueCountLimit ? count : `${queueCountLimit}+`} />
      </span>{' '}
      <span className="unseen">{t('shell.waiting', { count })}</span>
    </>
  );
}
