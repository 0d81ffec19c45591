import type { RunRequest } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import style from './payouts.module.css';
import { useApproveRun, useWithdrawRun } from './payouts.queries.ts';

interface RunRequestBannerProps {
  request: RunRequest;
  onConfirm: () => void;
}

/** The run above the limit that waits for a second person. */
export function RunRequestBanner({ request, onConfirm }: RunRequestBannerProps) {
  const t = useTranslation();
  const format = useFormat();
  const withdraw = useWithdrawRun();
  const approve = useApproveRun();
  const { requestId, requestedBy, requested, own, unapproved } = request;
  const date = format.dateTime(requested);
  async function act() {
    try {
      await withdraw.mutateAsync(requestId);
      showToast({ tone: 'ok', title: t('payouts.was-withdrawn') });
    } catch (error) {
      toastFailure(error, t('payouts.withdraw-failed'));
    }
  }
  async function approveRun() {
    try {
      await approve.mutateAsync(requestId);
      showToast({ tone: 'ok', title: t('payouts.was-approved') });
    } catch (error) {
      toastFailure(error, t('payouts.approve-failed'));
    }
  }
  return (
    <Banner tone="warn" title={t('payouts.request-waits')}>
      <p>{unapproved ? t('payouts.request-weekly', { date }) : t('payouts.request-by', { name: requestedBy, date })}</p>
      {mayDo('payout-runs:write') ? (
        <div className={style.decide}>
          {unapproved ? (
            <Button busy={approve.isPending} busyText={t('payouts.approving')} onClick={() => void approveRun()}>
              {t('payouts.approve-run')}
            </Button>
          ) : (
            <Button onClick={onConfirm} disabledReason={own && t('payouts.request-own')}>
              {t('payouts.confirm-run')}
            </Button>
          )}
          <Button
            variant="quiet"
            busy={withdraw.isPending}
            busyText={t('payouts.withdrawing')}
            onClick={() => void act()}
          >
            {t('payouts.withdraw-run')}
          </Button>
        </div>
      ) : null}
    </Banner>
  );
}
