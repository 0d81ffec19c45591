import './payout-accounts.texts.ts';
import '../payouts/payouts.texts.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PayoutSettings } from './PayoutSettings.tsx';
import { useCheckCardOnboarding } from './payout-accounts.queries.ts';

/** The return URLs of the payment providers: shows the result of the visit above the current settings. */
export function PayoutReturnPage() {
  const { pathname } = useLocation();
  return <PayoutSettings banner={<ReturnBanner ending={pathname.replace(/\/$/, '').split('/').at(-1) ?? ''} />} />;
}

function ReturnBanner({ ending }: { ending: string }) {
  const t = useTranslation();
  const check = useCheckCardOnboarding();
  // Kept, because a mutation forgets its error while it runs again, and the banner with the button would disappear.
  const [isFailed, setFailed] = useState(false);
  const run = () =>
    check.mutate(undefined, {
      onSuccess: () => setFailed(false),
      // A direct visit of the URL has no account to check.
      onError: (error) => setFailed(!(error instanceof ProblemError && error.problem === 'payout-account-missing')),
    });
  const checked = useRef(false);
  const runFirst = useEffectEvent(run);
  useEffect(() => {
    // Checked once per return, because the provider's own notification may arrive later.
    if (checked.current) return;
    checked.current = true;
    runFirst();
  }, []);
  const again = isFailed ? (
    <Banner
      tone="warn"
      title={t('payout-accounts.check-failed')}
      action={
        <Button busy={check.isPending} onClick={run}>
          {t('payout-accounts.try-again')}
        </Button>
      }
    >
      <p>{t('payout-accounts.check-failed-text')}</p>
    </Banner>
  ) : null;
  if (ending === 'successful')
    return (
      <>
        <div role="status">
          <Banner tone="ok" title={t('payout-accounts.successful')}>
            <p>{t('payout-accounts.successful-text')}</p>
          </Banner>
        </div>
        {again}
      </>
    );
  return (
    <>
      <div role="alert">
        <Banner tone="bad" title={t('payout-accounts.failed')}>
          <p>{ending === 'verify-failed' ? t('payout-accounts.verify-failed') : t('payout-accounts.update-failed')}</p>
        </Banner>
      </div>
      {again}
    </>
  );
}
