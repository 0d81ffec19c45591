import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { useNavigate } from '@tanstack/react-router';
import { Star, Trash2 } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { AppOrder } from '../../frame/app-list-search.ts';
import { type Format, useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { AppName } from '../../ui/data/AppIcon.tsx';
import { RowLink } from '../../ui/data/RowLink.tsx';
import { type Column, Table } from '../../ui/data/Table.tsx';
import type { Pixels } from '../../ui/layout/current-layout.ts';
import { Hint } from '../../ui/overlay/Hint.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { StatusTag } from '../../ui/text/StatusTag.tsx';
import style from '../apps.module.css';

interface AppsTableProps {
  apps: readonly AppListEntry[];
  pixelsAbove: Pixels;
  onDelete: (app: AppListEntry) => void;
  order: AppOrder | undefined;
  onSort: (order: AppOrder | undefined) => void;
}

/** Icon, name, status, version, rating and last change; a delete button only where it is allowed. */
export const AppsTable = memo(function AppsTable({ apps, pixelsAbove, onDelete, order, onSort }: AppsTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns = useMemo(
    () => sortable(columnsOf(t, format, onDelete), order, onSort),
    [t, format, onDelete, order, onSort],
  );
  return (
    <Table
      label={t('apps.title')}
      columns={columns}
      rows={apps}
      rowKey={codeOf}
      iconed
      pixelsAbove={pixelsAbove}
      onOpen={(app) => void navigate({ to: '/app/$id/store-listing', params: { id: app.code } })}
    />
  );
});

/** The columns that the list can be sorted by, with the order that each stands for. */
const orders: Readonly<Record<string, AppOrder | undefined>> = { app: 'name', status: 'status', updated: undefined };

function sortable(
  columns: Column<AppListEntry>[],
  order: AppOrder | undefined,
  onSort: AppsTableProps['onSort'],
): Column<AppListEntry>[] {
  return columns.map((column) => {
    if (!Object.hasOwn(orders, column.key)) return column;
    const own = orders[column.key];
    const sorted = own === undefined ? ('descending' as const) : ('ascending' as const);
    return { ...column, onSort: () => onSort(own), ...(own === order && { sorted }) };
  });
}

const codeOf = (app: AppListEntry) => app.code;

function columnsOf(t: Text, format: Format, onDelete: AppsTableProps['onDelete']): Column<AppListEntry>[] {
  return [
    {
      key: 'app',
      head: t('apps.column-app'),
      card: 'lead',
      cell: (app) => (
        <AppName
          url={app.iconUrl}
          name={
            <RowLink to="/app/$id/store-listing" params={{ id: app.code }} className={style.name}>
              {app.name}
            </RowLink>
          }
          below={app.packageName ? <code>{app.packageName}</code> : t('apps.no-package')}
        />
      ),
    },
    {
      key: 'status',
      head: t('apps.column-status'),
      card: 'meta',
      cell: (app) => (
        <span className={style.status}>
          <StatusTag status={app.displayApprovalStatus} />
          <LatestVersionHint app={app} />
        </span>
      ),
    },
    { key: 'version', head: t('apps.column-version'), cell: (app) => app.versionName ?? '–' },
    {
      key: 'rating',
      head: t('apps.column-rating'),
      align: 'end',
      cell: (app) => <Rating value={app.averageRating} count={app.ratingCount} />,
    },
    {
      key: 'updated',
      head: t('apps.column-updated'),
      align: 'end',
      card: 'end',
      quiet: true,
      cell: (app) => format.date(app.updated),
    },
    {
      key: 'actions',
      head: '',
      card: 'action',
      cell: (app) =>
        app.deletable && mayDo('apps:delete') ? (
          <IconButton icon={Trash2} label={t('apps.delete', { name: app.name })} onClick={() => onDelete(app)} />
        ) : null,
    },
  ];
}

/** Names the status of the latest version of an approved app if it is waiting or rejected. */
function LatestVersionHint({ app }: { app: AppListEntry }) {
  const t = useTranslation();
  if (app.appApprovalStatus !== 'Approved') return null;
  if (app.latestVersionApprovalStatus === 'Check') {
    return <Hint label={t('apps.hint-of', { name: app.name })} text={t('apps.hint-version-in-review')} />;
  }
  if (app.latestVersionApprovalStatus !== 'Unapproved') return null;
  return <Hint tone="warn" label={t('apps.hint-of', { name: app.name })} text={t('apps.hint-version-rejected')} />;
}

function Rating({ value, count }: { value: number | null; count: number }) {
  const t = useTranslation();
  const format = useFormat();
  if (value === null) return <span className={style.quiet}>–</span>;
  return (
    <span className={style.rating} title={t('apps.ratings', { count })}>
      {format.number(Math.round(value * 10) / 10)} <Icon of={Star} size={12} />
      <span className="unseen">{t('apps.of-five', { count })}</span>
    </span>
  );
}
