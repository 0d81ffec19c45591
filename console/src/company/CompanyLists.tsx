import './company.texts.ts';
import type { StoreAppEntry } from '@lensdock/contract/publications/publications.ts';
import type { ListedOrder } from '@lensdock/contract/revenue/revenue.ts';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { useAppsOfCompany } from '../publications/publications.queries.ts';
import { useStoreOrders } from '../revenue/revenue.queries.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { StatusTag } from '../ui/text/StatusTag.tsx';
import style from './company.module.css';

interface ListProps {
  companyId: string;
}

/** The apps of a company with their state in the store. */
export function CompanyApps({ companyId }: ListProps) {
  const t = useTranslation();
  const format = useFormat();
  const list = useAppsOfCompany(companyId);
  const columns: Column<StoreAppEntry>[] = [
    {
      key: 'app',
      head: t('company.app'),
      card: 'lead',
      cell: ({ appCode, appName, appIconUrl }) => (
        <span className={style.named}>
          <AppIcon url={appIconUrl} size={24} />
          <RowLink plain to="/all-apps/$code" params={{ code: appCode }}>
            {appName}
          </RowLink>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('company.state'),
      card: 'meta',
      cell: ({ displayApprovalStatus }) => <StatusTag status={displayApprovalStatus} />,
    },
    { key: 'updated', head: t('company.updated'), quiet: true, cell: ({ updated }) => format.dateTime(updated) },
  ];
  return (
    <PagedPanel
      list={list}
      entries={list.data?.pages.flatMap(({ apps }) => apps)}
      more={t('company.more-apps')}
      empty={<EmptyState title={t('company.no-apps')} text={t('company.no-apps-text')} />}
    >
      {(rows) => <Table label={t('company.apps')} columns={columns} rows={rows} rowKey={({ appCode }) => appCode} />}
    </PagedPanel>
  );
}

/** The orders of a company, newest first. */
export function CompanyOrders({ companyId }: ListProps) {
  const t = useTranslation();
  const format = useFormat();
  const list = useStoreOrders({ companyId });
  const columns: Column<ListedOrder>[] = [
    {
      key: 'order',
      head: t('company.order'),
      card: 'lead',
      cell: ({ orderId }) => (
        <RowLink plain to="/orders/$orderId" params={{ orderId }}>
          {orderId}
        </RowLink>
      ),
    },
    { key: 'date', head: t('company.date'), quiet: true, cell: ({ date }) => format.dateTime(date) },
    { key: 'customer', head: t('company.customer'), cell: ({ customer }) => customer },
    { key: 'apps', head: t('company.apps'), cell: ({ apps }) => apps.join(', ') },
    {
      key: 'total',
      head: t('company.total'),
      align: 'end',
      card: 'end',
      cell: ({ totalPrice }) => format.cash(totalPrice),
    },
  ];
  return (
    <PagedPanel
      list={list}
      entries={list.data?.pages.flatMap(({ orders }) => orders)}
      more={t('company.more-orders')}
      empty={<EmptyState title={t('company.no-orders')} text={t('company.no-orders-text')} />}
    >
      {(rows) => <Table label={t('company.orders')} columns={columns} rows={rows} rowKey={({ orderId }) => orderId} />}
    </PagedPanel>
  );
}
