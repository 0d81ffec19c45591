import { payoutFailureReason } from '@lensdock/contract/payouts/payout-failures.ts';
import { exportPayoutRun } from '@lensdock/contract/payouts/payouts.routes.ts';
import type { PayoutRun, RunPayout } from '@lensdock/contract/payouts/payouts.ts';
import { saveAnswer } from '../api/save-answer.ts';
import { ExportButton } from '../frame/lists/ExportButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { PaidSum } from './PaidSum.tsx';
import { PayoutStateTag } from './PayoutStateTag.tsx';
import { providerLabels } from './payout-labels.ts';
import style from './payouts.module.css';
import { runWidths } from './run-widths.ts';

/** A payout run with its payouts. */
export function RunPanel({ run }: { run: PayoutRun }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<RunPayout>[] = [
    {
      key: 'company',
      head: t('payouts.column-company'),
      card: 'lead',
      width: runWidths.company,
      cell: ({ companyName, provider, reference }) => (
        <span className={style.company}>
          <b>{companyName}</b>
          <small className={style.onCard}>{providerLabels[provider](t)}</small>
          {reference ? (
            <small>
              <code>{reference}</code>
            </small>
          ) : null}
        </span>
      ),
    },
    {
      key: 'provider',
      head: t('payouts.column-provider'),
      width: runWidths.provider,
      cell: ({ provider }) => providerLabels[provider](t),
    },
    {
      key: 'state',
      head: t('payouts.column-state'),
      card: 'meta',
      width: runWidths.state,
      cell: ({ state, failure }) => (
        <span className={style.provider}>
          <PayoutStateTag state={state} />
          {failure ? <small>{payoutFailureReason(failure, currentLanguage())}.</small> : null}
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
  ];
  // Shows seconds if two runs started in the same minute.
  const seconds = new Date(run.started).getSeconds();
  const second = seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`;
  const name = t('payouts.run-of', { date: `${format.dateTime(run.started)}${second}` });
  const save = () => saveAnswer(exportPayoutRun, { params: { runId: run.runId } }, `payout-run-${run.runId}.csv`);
  return (
    <Panel
      title={name}
      text={t('payouts.run-by', { name: run.startedBy, count: run.invoices })}
      aside={run.payouts.length > 0 ? <ExportButton save={save} of={name} /> : undefined}
      ruled
      flush
    >
      {run.payouts.length > 0 ? (
        <Table label={name} columns={columns} rows={run.payouts} rowKey={({ payoutId }) => payoutId} />
      ) : (
        <EmptyState title={t('payouts.run-without')} />
      )}
    </Panel>
  );
}
