import type { RevenueOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useMemo } from 'react';
import { type Format, useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { FactLine } from '../ui/data/FactLine.tsx';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import type { Pixels } from '../ui/layout/current-layout.ts';
import { InvoiceButtons } from './order/InvoiceButtons.tsx';
import { PaymentTag } from './order/PaymentTag.tsx';
import style from './revenue.module.css';

/** The chart, the filters and the sums. */
const pixelsAbove: Pixels = { desktop: 700, phone: 1_000 };

/** The orders of a page. */
export function RevenueTable({ orders }: { orders: readonly RevenueOrder[] }) {
  const t = useTranslation();
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return <Table label={t('revenue.orders')} columns={columns} rows={orders} rowKey={keyOf} pixelsAbove={pixelsAbove} />;
}

const keyOf = ({ orderId }: RevenueOrder) => orderId;

/** Date, order, customer, apps, payment, revenue and invoice. */
function columnsOf(t: Text, format: Format): Column<RevenueOrder>[] {
  return [
    {
      key: 'date',
      head: t('revenue.column-date'),
      sorted: 'descending',
      quiet: true,
      cell: ({ date }) => <span className={style.date}>{format.date(date)}</span>,
    },
    { key: 'order', head: t('revenue.column-order'), cell: ({ orderId }) => <OrderLink orderId={orderId} /> },
    {
      key: 'customer',
      head: t('revenue.column-customer'),
      card: 'lead',
      cell: ({ customer, date, orderId }) => (
        <span className={style.customer}>
          <b>{customer}</b>
          <small className={style.onCard}>
            <FactLine facts={[format.date(date), <OrderLink key="order" orderId={orderId} />]} />
          </small>
        </span>
      ),
    },
    { key: 'apps', head: t('revenue.column-apps'), cell: ({ apps }) => <SoldApps apps={apps} /> },
    {
      key: 'payment',
      head: t('revenue.column-payment'),
      card: 'meta',
      cell: ({ paymentStatus }) => <PaymentTag status={paymentStatus} />,
    },
    {
      key: 'revenue',
      head: t('revenue.column-revenue'),
      align: 'end',
      card: 'end',
      cell: ({ totalPrice, refunded }) => (
        <span className={style.customer}>
          <b className={style.amount}>{format.cash(totalPrice)}</b>
          {refunded ? <small>{t('revenue.refunded-of', { sum: format.cash(refunded) })}</small> : null}
        </span>
      ),
    },
    { key: 'invoice', head: '', card: 'action', cell: (order) => <InvoiceButtons order={order} /> },
  ];
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <RowLink to="/revenue/$orderId" params={{ orderId }}>
      <code>{orderId}</code>
    </RowLink>
  );
}

/** Number of icons before a count replaces the rest. */
const shown = 4;

/** The apps of an order: one by name, several by icons and a count. */
function SoldApps({ apps }: Pick<RevenueOrder, 'apps'>) {
  const t = useTranslation();
  const names = [...new Set(apps.map(({ name }) => name))].join(', ');
  const [first] = apps;
  return (
    <span className={style.apps} title={apps.length > 1 ? names : undefined}>
      {apps.slice(0, shown).map(({ name, iconUrl, type }) => (
        <AppIcon key={`${name} ${type}`} url={iconUrl} size={24} />
      ))}
      {apps.length === 1 ? (
        <span>{first?.name}</span>
      ) : (
        <small>
          <span aria-hidden>{t('revenue.apps-count', { count: apps.length })}</span>
          <span className="unseen">{names}</span>
        </small>
      )}
    </span>
  );
}
