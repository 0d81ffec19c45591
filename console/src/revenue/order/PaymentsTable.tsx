import type { SellerOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { type Column, Table } from '../../ui/data/Table.tsx';
import style from '../revenue.module.css';
import { PaymentTag } from './PaymentTag.tsx';

type Payment = SellerOrder['payments'][number] & { place: number };

/** The payment changes that the store reported. */
export function PaymentsTable({ order: { payments, symbol } }: { order: SellerOrder }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<Payment>[] = [
    { key: 'date', head: t('revenue.column-date'), card: 'lead', cell: ({ date }) => format.dateTime(date) },
    {
      key: 'status',
      head: t('revenue.column-payment'),
      card: 'meta',
      cell: ({ paymentStatus }) => <PaymentTag status={paymentStatus} />,
    },
    {
      key: 'refund',
      head: t('revenue.refunded'),
      align: 'end',
      card: 'end',
      cell: ({ refund }) =>
        refund === null ? null : <span className={style.amount}>{format.cash({ symbol, value: refund })}</span>,
    },
  ];
  return (
    <Table
      label={t('revenue.payments')}
      columns={columns}
      rows={payments.map((payment, place) => ({ ...payment, place }))}
      rowKey={({ place }) => String(place)}
    />
  );
}
