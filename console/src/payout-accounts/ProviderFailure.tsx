import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';

interface ProviderFailureProps {
  sentence: string;
  onRetry?: () => void;
}

/** Reports that a provider rejected a request or did not respond. The rest of the page keeps working. */
export function ProviderFailure({ sentence, onRetry }: ProviderFailureProps) {
  const t = useTranslation();
  return (
    <div role="alert">
      <Banner
        tone="bad"
        title={sentence}
        action={onRetry ? <Button onClick={onRetry}>{t('payout-accounts.try-again')}</Button> : undefined}
      />
    </div>
  );
}
