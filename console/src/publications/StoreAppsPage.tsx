import './publications.texts.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { StoreAppEntry } from '@lensdock/contract/publications/publications.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { type Format, useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { StatusTag } from '../ui/text/StatusTag.tsx';
import style from './publications.module.css';
import { type StateFilter, useStoreApps } from './publications.queries.ts';

/** The apps of all companies. Search and status are in the URL. */
export function StoreAppsPage() {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { search = '', state } = useSearch({ from: '/session/main/all-apps' });
  const apps = useStoreApps(search, state);
  const entries = apps.data?.pages.flatMap((page) => page.apps);
  const total = apps.data?.pages[0]?.total ?? 0;
  const countOf = (count: number) =>
    count < countLimit
      ? t('publications.apps-count', { count })
      : t('publications.apps-count-many', { count: format.number(count) });
  const show = (wanted: { search: string; state: StateFilter | undefined }) =>
    void navigate({
      to: '/all-apps',
      search: { ...(wanted.search && { search: wanted.search }), ...(wanted.state && { state: wanted.state }) },
      replace: true,
    });
  return (
    <>
      <PageHeader title={t('publications.apps')} text={entries ? countOf(total) : null} />
      <PagedPanel
        list={apps}
        entries={entries}
        more={t('publications.more')}
        tools={
          <div className={style.tools}>
            <SearchField
              label={t('publications.search')}
              value={search}
              onChange={(text) => show({ search: text, state })}
            />
            <Segmented<StateFilter | 'all'>
              label={t('publications.filter')}
              value={state ?? 'all'}
              segments={[
                { value: 'all', text: t('publications.filter-all') },
                { value: 'online', text: t('publications.filter-online') },
                { value: 'withdrawn', text: t('publications.filter-unpublished') },
              ]}
              onChange={(value) => show({ search, state: value === 'all' ? undefined : value })}
            />
          </div>
        }
        empty={
          <EmptyState
            title={
              search
                ? t('publications.none-found', { search })
                : t(state ? 'publications.none-title' : 'publications.none-yet')
            }
            text={t(search || state ? 'publications.none-text' : 'publications.none-yet-text')}
          />
        }
      >
        {(shown) => <AppsTable entries={shown} />}
      </PagedPanel>
    </>
  );
}

function AppsTable({ entries }: { entries: readonly StoreAppEntry[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <Table
      label={t('publications.apps')}
      columns={columns}
      rows={entries}
      rowKey={({ appCode }) => appCode}
      iconed
      onOpen={({ appCode }) => void navigate({ to: '/all-apps/$code', params: { code: appCode } })}
    />
  );
}

function columnsOf(t: Text, format: Format): Column<StoreAppEntry>[] {
  return [
    {
      key: 'name',
      head: t('publications.column-app'),
      card: 'lead',
      cell: ({ appCode, appName, appIconUrl, companyName }) => (
        <div className={style.app}>
          <AppIcon url={appIconUrl} size={36} />
          <div>
            <RowLink plain to="/all-apps/$code" params={{ code: appCode }}>
              {appName}
            </RowLink>
            <span>{companyName}</span>
          </div>
        </div>
      ),
    },
    {
      key: 'state',
      head: t('publications.column-state'),
      card: 'meta',
      cell: ({ displayApprovalStatus }) => <StatusTag status={displayApprovalStatus} />,
    },
    {
      key: 'package',
      head: t('publications.column-package'),
      quiet: true,
      cell: ({ packageName }) => (packageName ? <code>{packageName}</code> : '–'),
    },
    {
      key: 'publication',
      head: t('publications.column-publication'),
      align: 'end',
      quiet: true,
      cell: ({ publication }) => (publication === null ? '–' : format.number(publication)),
    },
    {
      key: 'updated',
      head: t('publications.column-updated'),
      align: 'end',
      card: 'end',
      quiet: true,
      cell: ({ updated }) => format.date(updated),
    },
  ];
}
