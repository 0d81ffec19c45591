import { payoutFailureReason } from '@lensdock/contract/payouts/payout-failures.ts';
import type { RunPayout } from '@lensdock/contract/payouts/payouts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { PaidSum } from './PaidSum.tsx';
import { PayoutStateTag } from './PayoutStateTag.tsx';
import { providerLabels } from './payout-labels.ts';
import style from './payouts.module.css';
import { useRetryPayout } from './payouts.queries.ts';

/** The payouts of a run. A failed one says why and what to do, and can be retried. */
export function RunPayoutsTable({ payouts }: { payouts: readonly RunPayout[] }) {
  const t = useTranslation();
  const columns: Column<RunPayout>[] = [
    {
      key: 'company',
      head: t('payouts.column-company'),
      card: 'lead',
      cell: ({ companyId, companyName, provider, reference }) => (
        <span className={style.company}>
          <RowLink plain to="/companies/$companyId" params={{ companyId }}>
            {companyName}
          </RowLink>
          <small className={style.onCard}>{providerLabels[provider](t)}</small>
          {reference ? (
            <small>
              <code>{reference}</code>
            </small>
          ) : null}
        </span>
      ),
    },
    { key: 'provider', head: t('payouts.column-provider'), cell: ({ provider }) => providerLabels[provider](t) },
    {
      key: 'state',
      head: t('payouts.column-state'),
      card: 'meta',
      cell: ({ state, failure, retryable }) => (
        <span className={style.provider}>
          <PayoutStateTag state={state} />
          {failure ? <small>{payoutFailureReason(failure, currentLanguage())}.</small> : null}
          {failure ? <small>{retryable ? t('payouts.pending-again') : t('payouts.in-later-run')}</small> : null}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('payouts.column-amount'),
      align: 'end',
      card: 'end',
      cell: (payout) => <PaidSum payout={payout} />,
    },
    {
      key: 'retry',
      head: '',
      align: 'end',
      card: 'action',
      cell: (payout) => (payout.retryable && mayDo('payout-runs:write') ? <RetryButton payout={payout} /> : null),
    },
  ];
  return (
    <div className={style.payouts}>
      <Table label={t('payouts.history')} columns={columns} rows={payouts} rowKey={({ payoutId }) => payoutId} />
    </div>
  );
}

/** Starts a run for this company alone and opens it. */
function RetryButton({ payout: { payoutId, companyName, amount } }: { payout: RunPayout }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const retry = useRetryPayout();
  async function act() {
    // Ignores the second click of a double click.
    if (retry.isPending) return;
    try {
      const { runId } = await retry.mutateAsync(payoutId);
      showToast({ tone: 'ok', title: t('payouts.was-retried', { company: companyName }) });
      await navigate({ to: '/payout-runs/$runId', params: { runId } });
    } catch (error) {
      toastFailure(error, t('payouts.retry-failed'));
    }
  }
  return (
    <Button
      busy={retry.isPending}
      busyText={t('payouts.retrying')}
      aria-label={t('payouts.retry-named', { company: companyName, sum: format.cash(amount) })}
      onClick={() => void act()}
    >
      {t('payouts.retry')}
    </Button>
  );
}
