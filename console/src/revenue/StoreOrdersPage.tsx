import './revenue.texts.ts';
import type { ListedOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PaymentTag } from './order/PaymentTag.tsx';
import style from './revenue.module.css';
import { useStoreOrders } from './revenue.queries.ts';

/** The orders of all companies, newest first. The search is in the address. */
export function StoreOrdersPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const filter = useSearch({ from: '/session/main/orders' });
  const list = useStoreOrders(filter);
  const { search = '', ...others } = filter;
  return (
    <>
      <PageHeader title={t('revenue.store-orders')} text={t('revenue.store-orders-text')} />
      <PagedPanel
        list={list}
        entries={list.data?.pages.flatMap(({ orders }) => orders)}
        more={t('revenue.more-orders')}
        tools={
          <div className={style.tools}>
            <SearchField
              label={t('revenue.search-orders')}
              value={search}
              onChange={(text) =>
                void navigate({ to: '/orders', search: { ...others, ...(text && { search: text }) }, replace: true })
              }
            />
          </div>
        }
        empty={
          <EmptyState
            title={search ? t('revenue.no-match', { search }) : t('revenue.no-store-orders')}
            text={search ? t('revenue.no-match-text') : t('revenue.no-store-orders-text')}
          />
        }
      >
        {(orders) => <StoreOrdersTable orders={orders} />}
      </PagedPanel>
    </>
  );
}

function StoreOrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns = useMemo<Column<ListedOrder>[]>(
    () => [
      {
        key: 'order',
        head: t('revenue.order'),
        card: 'lead',
        cell: ({ orderId }) => (
          <RowLink plain to="/orders/$orderId" params={{ orderId }}>
            {orderId}
          </RowLink>
        ),
      },
      { key: 'date', head: t('revenue.column-date'), quiet: true, cell: ({ date }) => format.dateTime(date) },
      {
        key: 'customer',
        head: t('revenue.column-customer'),
        cell: ({ customer, apps }) => (
          <span className={style.customer}>
            {customer}
            <small>{apps.join(', ')}</small>
          </span>
        ),
      },
      {
        key: 'company',
        head: t('revenue.seller'),
        card: 'meta',
        cell: ({ companyId, companyName }) => (
          <RowLink plain to="/companies/$companyId" params={{ companyId }}>
            {companyName}
          </RowLink>
        ),
      },
      {
        key: 'payment',
        head: t('revenue.payment'),
        cell: ({ paymentStatus }) => <PaymentTag status={paymentStatus} />,
      },
      {
        key: 'total',
        head: t('revenue.order-total'),
        align: 'end',
        card: 'end',
        cell: ({ totalPrice }) => <span className={style.amount}>{format.cash(totalPrice)}</span>,
      },
    ],
    [t, format],
  );
  return (
    <Table
      label={t('revenue.store-orders')}
      columns={columns}
      rows={orders}
      rowKey={({ orderId }) => orderId}
      tall
      onOpen={({ orderId }) => void navigate({ to: '/orders/$orderId', params: { orderId } })}
    />
  );
}
