import type { EntryKind } from '@lensdock/contract/ledger/due-entries.ts';
import type { SellerOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { type Column, Table } from '../../ui/data/Table.tsx';
import style from '../revenue.module.css';

export const bookingWords: Record<EntryKind, (t: Text) => string> = {
  sale: (t) => t('revenue.booking-sale'),
  refund: (t) => t('revenue.booking-refund'),
  reversal: (t) => t('revenue.booking-reversal'),
  reinstatement: (t) => t('revenue.booking-reinstatement'),
  correction: (t) => t('revenue.booking-correction'),
};

/** The kind of a booking; of a correction, with its reason. */
export function BookingName({ name, reason }: { name: string; reason: string | null }) {
  if (reason === null) return name;
  return (
    <span className={style.customer}>
      {name}
      <small>{reason}</small>
    </span>
  );
}

type Row = Omit<SellerOrder['bookings'][number], 'date' | 'kind'> & {
  key: string;
  date: string;
  name: string;
};

/** The bookings of an order, with their sum in the last row. */
export function BookingsTable({ order: { bookings, booked, symbol } }: { order: SellerOrder }) {
  const t = useTranslation();
  const format = useFormat();
  const cash = (value: string) => <span className={style.amount}>{format.cash({ symbol, value })}</span>;
  const rows: Row[] = [
    ...bookings.map(({ date, kind, ...amounts }, place) => ({
      ...amounts,
      key: String(place),
      date: format.dateTime(date),
      name: bookingWords[kind](t),
    })),
    { ...booked, key: 'sum', date: '', name: t('revenue.booking-sum'), reason: null },
  ];
  const columns: Column<Row>[] = [
    { key: 'date', head: t('revenue.column-booked'), quiet: true, card: 'meta', cell: ({ date }) => date },
    {
      key: 'kind',
      head: t('revenue.column-kind'),
      card: 'lead',
      cell: ({ key, name, reason }) => (key === 'sum' ? <b>{name}</b> : <BookingName name={name} reason={reason} />),
    },
    { key: 'gross', head: t('revenue.column-gross'), align: 'end', cell: ({ gross }) => cash(gross) },
    {
      key: 'commission',
      head: t('revenue.column-commission'),
      align: 'end',
      cell: ({ commission }) => cash(commission),
    },
    { key: 'net', head: t('revenue.net'), align: 'end', card: 'end', cell: ({ net }) => cash(net) },
  ];
  return <Table label={t('revenue.bookings')} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
