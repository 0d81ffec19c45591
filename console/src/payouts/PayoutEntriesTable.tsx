import type { CompletedPayout, PayoutEntry } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import style from './payouts.module.css';

const kindWords: Record<PayoutEntry['kind'], (t: Text) => string> = {
  sale: (t) => t('payouts.booking-sale'),
  refund: (t) => t('payouts.booking-refund'),
  reversal: (t) => t('payouts.booking-reversal'),
  reinstatement: (t) => t('payouts.booking-reinstatement'),
  correction: (t) => t('payouts.booking-correction'),
};

interface PayoutEntriesTableProps {
  entries: readonly PayoutEntry[];
  payout: CompletedPayout;
}

/** The bookings of a payout in the currency of the sales, each with a link to its order. */
export function PayoutEntriesTable({ entries, payout }: PayoutEntriesTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const { symbol } = payout.converted?.of ?? payout.amount;
  const cash = (value: string) => <span className={style.amount}>{format.cash({ symbol, value })}</span>;
  const columns: Column<PayoutEntry & { place: number }>[] = [
    { key: 'date', head: t('payouts.column-booked'), quiet: true, cell: ({ date }) => format.date(date) },
    {
      key: 'order',
      head: t('payouts.column-order'),
      card: 'lead',
      cell: ({ orderId }) => (
        <RowLink to="/revenue/$orderId" params={{ orderId }}>
          <code>{orderId}</code>
        </RowLink>
      ),
    },
    {
      key: 'customer',
      head: t('payouts.column-customer'),
      cell: ({ customer, app, reason }) => (
        <span className={style.company}>
          {customer}
          {app || reason ? <small>{app ?? reason}</small> : null}
        </span>
      ),
    },
    { key: 'kind', head: t('payouts.column-kind'), card: 'meta', cell: ({ kind }) => kindWords[kind](t) },
    { key: 'gross', head: t('payouts.column-gross'), align: 'end', cell: ({ gross }) => cash(gross) },
    {
      key: 'commission',
      head: t('payouts.column-commission'),
      align: 'end',
      cell: ({ commission }) => cash(commission),
    },
    {
      key: 'net',
      head: t('payouts.column-net'),
      align: 'end',
      card: 'end',
      cell: ({ net, vat }) => (
        <span className={style.company}>
          {cash(net)}
          {vat === '0' ? null : <small>{t('payouts.vat-on-top', { sum: format.cash({ symbol, value: vat }) })}</small>}
        </span>
      ),
    },
  ];
  return (
    <Table
      label={t('payouts.bookings')}
      columns={columns}
      rows={entries.map((entry, place) => ({ ...entry, place }))}
      rowKey={({ place }) => String(place)}
    />
  );
}
