import type { SellerOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from '../revenue.module.css';

type OrderPayout = SellerOrder['payouts'][number];

const stateWords: Record<OrderPayout['state'], (t: Text) => string> = {
  closed: (t) => t('revenue.payout-closed'),
  sent: (t) => t('revenue.payout-sent'),
  paid: (t) => t('revenue.payout-paid'),
};

interface OrderPayoutsTableProps extends Pick<SellerOrder, 'payouts'> {
  forOperator: boolean;
}

/** The payouts that contain a part of the order. A payout has a page for its seller once it was sent. */
export function OrderPayoutsTable({ payouts, forOperator }: OrderPayoutsTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<OrderPayout>[] = [
    {
      key: 'date',
      head: t('revenue.column-date'),
      card: 'lead',
      cell: ({ payoutId, date, state }) => {
        const day = format.day(date);
        if (forOperator || state === 'closed') return day;
        return (
          <TextLink to="/payout/history/$payoutId" params={{ payoutId }}>
            {t('revenue.payout-of', { date: day })}
          </TextLink>
        );
      },
    },
    { key: 'state', head: t('revenue.column-state'), card: 'meta', cell: ({ state }) => stateWords[state](t) },
    {
      key: 'amount',
      head: t('revenue.column-part'),
      align: 'end',
      card: 'end',
      cell: ({ amount }) => <span className={style.amount}>{format.cash(amount)}</span>,
    },
  ];
  return <Table label={t('revenue.payouts')} columns={columns} rows={payouts} rowKey={({ payoutId }) => payoutId} />;
}
