import './payouts.texts.ts';
import type { CompletedPayout, PayoutPage } from '@lensdock/contract/payouts/payouts.ts';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { LoadedPayouts } from './LoadedPayouts.tsx';
import { PaidSum } from './PaidSum.tsx';
import { PayoutStateTag } from './PayoutStateTag.tsx';
import { providerLabels } from './payout-labels.ts';
import style from './payouts.module.css';

/** Number of payouts shown before all are requested. */
const initiallyShown = 5;

/** The company's payouts, newest first. */
export function PayoutHistoryPage() {
  return <LoadedPayouts rows={initiallyShown}>{(page) => <History page={page} />}</LoadedPayouts>;
}

function History({ page: { card, bank } }: { page: PayoutPage }) {
  const t = useTranslation();
  const [all, setAll] = useState(false);
  const completed = [...card.completedPayouts, ...bank.completedPayouts].sort((one, other) =>
    other.date.localeCompare(one.date),
  );
  if (completed.length === 0) {
    return <EmptyState title={t('payouts.no-history')} text={t('payouts.no-history-text')} />;
  }
  return (
    <Panel flush>
      <HistoryTable payouts={all ? completed : completed.slice(0, initiallyShown)} />
      {!all && completed.length > initiallyShown ? (
        <div className={style.more}>
          <Button onClick={() => setAll(true)}>{t('payouts.show-all', { count: completed.length })}</Button>
        </div>
      ) : null}
    </Panel>
  );
}

function HistoryTable({ payouts }: { payouts: readonly CompletedPayout[] }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<CompletedPayout>[] = [
    {
      key: 'date',
      head: t('payouts.column-date'),
      sorted: 'descending',
      card: 'lead',
      cell: ({ date, payoutId }) => (
        <RowLink to="/payout/history/$payoutId" params={{ payoutId }}>
          {format.day(date)}
        </RowLink>
      ),
    },
    {
      key: 'provider',
      head: t('payouts.column-provider'),
      card: 'meta',
      cell: ({ paymentProvider, state }) => (
        <span className={style.provider}>
          {providerLabels[paymentProvider](t)}
          {state === 'sent' ? <PayoutStateTag state="sent" /> : null}
        </span>
      ),
    },
    {
      key: 'total',
      head: t('payouts.column-total'),
      align: 'end',
      card: 'end',
      cell: (payout) => <PaidSum payout={payout} />,
    },
  ];
  return <Table label={t('payouts.history')} columns={columns} rows={payouts} rowKey={({ payoutId }) => payoutId} />;
}
