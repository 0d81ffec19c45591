import type { RunSummary } from '@lensdock/contract/payouts/payouts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { providerLabels } from './payout-labels.ts';
import style from './payouts.module.css';
import { useRunTime } from './use-run-time.ts';

/** Past payout runs with their totals, newest first. */
export function RunsTable({ runs }: { runs: readonly RunSummary[] }) {
  const t = useTranslation();
  const format = useFormat();
  const timeOf = useRunTime();
  const navigate = useNavigate();
  const columns = useMemo<Column<RunSummary>[]>(
    () => [
      {
        key: 'started',
        head: t('payouts.column-started'),
        card: 'lead',
        cell: ({ runId, started }) => (
          <TextLink plain to="/payout-runs/$runId" params={{ runId }}>
            {timeOf(started)}
          </TextLink>
        ),
      },
      { key: 'by', head: t('payouts.column-by'), quiet: true, cell: ({ startedBy }) => startedBy },
      {
        key: 'payouts',
        head: t('payouts.column-payouts'),
        card: 'meta',
        cell: ({ payouts, failed, closed }) => (
          <span className={style.provider}>
            {t('payouts.payout-count', { count: payouts })}
            {closed > 0 ? <Tag>{t('payouts.closed-count', { count: closed })}</Tag> : null}
            {failed > 0 ? <Tag tone="bad">{t('payouts.failed-count', { count: failed })}</Tag> : null}
          </span>
        ),
      },
      {
        key: 'invoices',
        head: t('payouts.column-invoices'),
        align: 'end',
        quiet: true,
        cell: ({ invoices }) => format.number(invoices),
      },
      {
        key: 'totals',
        head: t('payouts.column-total'),
        align: 'end',
        card: 'end',
        cell: ({ totals }) => (
          <span className={style.sum}>
            {totals.map(({ provider, currency, amount }) => (
              <span key={`${provider} ${currency}`}>
                <small>{providerLabels[provider](t)}</small> <b className={style.amount}>{format.cash(amount)}</b>
              </span>
            ))}
          </span>
        ),
      },
    ],
    [t, format, timeOf],
  );
  return (
    <Table
      label={t('payouts.past-runs')}
      columns={columns}
      rows={runs}
      rowKey={({ runId }) => runId}
      onOpen={({ runId }) => void navigate({ to: '/payout-runs/$runId', params: { runId } })}
    />
  );
}
