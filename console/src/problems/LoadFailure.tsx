import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { errorMessages } from './error-messages.ts';

interface LoadFailureProps {
  error: unknown;
  /** Older data is still shown below. */
  stale?: boolean;
  onRetry: () => void;
}

/** A load failure with the server's reason and a retry button. */
export function LoadFailure({ error, stale, onRetry }: LoadFailureProps) {
  const t = useTranslation();
  const [sentence = t('frame.load-failed')] = errorMessages(error);
  return (
    <div role="alert">
      <Banner
        tone={stale ? 'warn' : 'bad'}
        title={sentence}
        action={<Button onClick={onRetry}>{t('frame.retry')}</Button>}
      >
        {stale ? <p>{t('frame.refresh-failed')}</p> : null}
      </Banner>
    </div>
  );
}
