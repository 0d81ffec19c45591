import { sentencesOf } from '../api/sentences-of.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/text.ts';

interface LoadFailureProps {
  error: unknown;
  /** Something older is still shown below. */
  stale?: boolean;
  onRetry: () => void;
}

/** Loading failed: why, in the server's words, and the way to try again. */
export function LoadFailure({ error, stale, onRetry }: LoadFailureProps) {
  const t = useText();
  const [sentence = t('shell.load-failed')] = sentencesOf(error);
  return (
    <div role="alert">
      <Banner
        tone={stale ? 'warn' : 'bad'}
        title={sentence}
        action={<Button onClick={onRetry}>{t('shell.retry')}</Button>}
      >
        {stale ? <p>{t('shell.refresh-failed')}</p> : null}
      </Banner>
    </div>
  );
}
