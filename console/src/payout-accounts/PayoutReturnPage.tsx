import './payout-accounts.texts.ts';
import '../payouts/payouts.texts.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
  const { mutate } = check;
  const checked = useRef(false);
  useEffect(() => {
    // Checked once per return, because the provider's own notification may arrive later.
    if (checked.current) return;
    checked.current = true;
    mutate();
  }, [mutate]);
  // A direct visit to the URL has no account to check.
  const isAccountMissing = check.error instanceof ProblemError && check.error.problem === 'payout-account-missing';
  const again =
    check.error && !isAccountMissing ? (
      <Banner
        tone="warn"
        title={t('payout-accounts.check-failed')}
        action={
          <Button busy={check.isPending} onClick={() => mutate()}>
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
