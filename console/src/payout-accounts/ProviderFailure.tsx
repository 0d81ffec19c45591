import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';

interface ProviderFailureProps {
  /** What the server said; the usual words where it said nothing. */
  sentence: string | undefined;
  onRetry?: () => void;
}

/** A provider refused or did not answer. The rest of the page goes on. */
export function ProviderFailure({ sentence, onRetry }: ProviderFailureProps) {
  const t = useTranslation();
  return (
    <div role="alert">
      <Banner
        tone="bad"
        title={sentence ?? t('payout-accounts.failed')}
        action={onRetry ? <Button onClick={onRetry}>{t('payout-accounts.try-again')}</Button> : undefined}
      />
    </div>
  );
}
