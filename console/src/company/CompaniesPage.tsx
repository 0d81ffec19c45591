import './company.texts.ts';
import type { CompanyEntry } from '@lensdock/contract/company/company.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { CompanyTags } from './CompanyTags.tsx';
import style from './company.module.css';
import { useCompanies } from './company.queries.ts';

/** All companies by name, with the reasons why they cannot sell. The search is in the URL. */
export function CompaniesPage() {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/session/main/companies' });
  const companies = useCompanies(search);
  const entries = companies.data?.pages.flatMap((page) => page.companies);
  const total = companies.data?.pages[0]?.total ?? 0;
  const countOf = (count: number) =>
    count < countLimit ? t('company.count', { count }) : t('company.count-many', { count: format.number(count) });
  return (
    <>
      <PageHeader title={t('company.title')} text={entries ? countOf(total) : null} />
      <PagedPanel
        list={companies}
        entries={entries}
        more={t('company.more')}
        tools={
          <div className={style.tools}>
            <SearchField
              label={t('company.search')}
              value={search}
              onChange={(text) =>
                void navigate({ to: '/companies', search: text ? { search: text } : {}, replace: true })
              }
            />
          </div>
        }
        empty={
          <EmptyState
            title={search ? t('company.none-found', { search }) : t('company.empty-title')}
            text={search ? undefined : t('company.empty-text')}
          />
        }
      >
        {(shown) => <CompaniesTable entries={shown} />}
      </PagedPanel>
    </>
  );
}

function CompaniesTable({ entries }: { entries: readonly CompanyEntry[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns: Column<CompanyEntry>[] = [
    {
      key: 'name',
      head: t('company.name'),
      card: 'lead',
      cell: ({ companyId, companyName }) => (
        <TextLink plain to="/companies/$companyId" params={{ companyId }}>
          {companyName}
        </TextLink>
      ),
    },
    {
      key: 'place',
      head: t('company.place'),
      cell: ({ city, countryName }) => [city, countryName].filter(Boolean).join(', '),
    },
    { key: 'state', head: t('company.state'), card: 'meta', cell: (entry) => <CompanyTags company={entry} /> },
    {
      key: 'apps',
      head: t('company.apps'),
      align: 'end',
      card: 'end',
      quiet: true,
      cell: ({ apps }) => (
        <>
          <span className={style.onDesk}>{format.number(apps)}</span>
          <span className={style.onPhone}>{t('company.apps-of', { count: apps })}</span>
        </>
      ),
    },
  ];
  return (
    <Table
      label={t('company.title')}
      columns={columns}
      rows={entries}
      rowKey={({ companyId }) => companyId}
      onOpen={({ companyId }) => void navigate({ to: '/companies/$companyId', params: { companyId } })}
    />
  );
}
