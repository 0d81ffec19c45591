import type { CompletedPayout } from '@lensdock/contract/payouts/payouts.ts';
import { useState } from 'react';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Panel, PanelStack } from '../ui/Panel.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useText } from '../ui/text.ts';
import { PaidSum } from './PaidSum.tsx';
import { PayoutStateTag } from './PayoutStateTag.tsx';
import { providerWords } from './payout-words.ts';
import style from './payouts.module.css';
import { usePayouts } from './payouts.queries.ts';

/** So many are shown before somebody asks for all. */
const shownAtFirst = 5;

/** What the company was paid, newest first. */
export function PayoutHistoryPage() {
  const t = useText();
  const payouts = usePayouts();
  const [all, setAll] = useState(false);
  const page = payouts.data;
  const completed = page
    ? [...page.card.completedPayouts, ...page.bank.completedPayouts].sort((one, other) =>
        other.date.localeCompare(one.date),
      )
    : undefined;
  return (
    <PanelStack>
      {payouts.error ? (
        <LoadFailure error={payouts.error} stale={page !== undefined} onRetry={() => void payouts.refetch()} />
      ) : null}
      {payouts.isPending ? (
        <Panel flush>
          <Skeleton>
            <SkeletonRows count={shownAtFirst} />
          </Skeleton>
        </Panel>
      ) : null}
      {completed?.length === 0 ? (
        <EmptyState title={t('payouts.no-history')} text={t('payouts.no-history-text')} />
      ) : null}
      {completed && completed.length > 0 ? (
        <Panel flush>
          <HistoryTable payouts={all ? completed : completed.slice(0, shownAtFirst)} />
          {!all && completed.length > shownAtFirst ? (
            <div className={style.more}>
              <Button onClick={() => setAll(true)}>{t('payouts.show-all', { count: completed.length })}</Button>
            </div>
          ) : null}
        </Panel>
      ) : null}
    </PanelStack>
  );
}

function HistoryTable({ payouts }: { payouts: readonly CompletedPayout[] }) {
  const t = useText();
  const format = useFormat();
  const columns: Column<CompletedPayout>[] = [
    {
      key: 'date',
      head: t('payouts.column-date'),
      sorted: 'descending',
      card: 'lead',
      cell: ({ date }) => format.date(`${date}T12:00`),
    },
    {
      key: 'provider',
      head: t('payouts.column-provider'),
      card: 'meta',
      cell: ({ paymentProvider, state }) => (
        <span className={style.provider}>
          {providerWords[paymentProvider](t)}
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
