import './company.texts.ts';
import {
  type CompanyEntry,
  type CompanySort,
  type CompanyState,
  companySorts,
  companyStates,
} from '@lensdock/contract/company/company.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { type Format, useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { CompanyTags } from './CompanyTags.tsx';
import style from './company.module.css';
import { type CompaniesSearch, useCompanies } from './company.queries.ts';

/** All companies with the reasons why they cannot sell. Search, state and order are in the URL. */
export function CompaniesPage() {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const filter = useSearch({ from: '/session/main/companies' });
  const { search = '', state, sort = 'name' } = filter;
  const companies = useCompanies(filter);
  const go = (change: CompaniesSearch) =>
    void navigate({ to: '/companies', search: withoutDefaults({ ...filter, ...change }), replace: true });
  const entries = companies.data?.pages.flatMap((page) => page.companies);
  const total = companies.data?.pages[0]?.total ?? 0;
  const countOf = (count: number) =>
    count < countLimit ? t('company.count', { count }) : t('company.count-many', { count: format.number(count) });
  const emptyTitle = search
    ? t('company.none-found', { search })
    : t(state ? 'company.none-in-state' : 'company.empty-title');
  return (
    <>
      <PageHeader title={t('company.title')} text={entries ? countOf(total) : null} />
      <PagedPanel
        list={companies}
        entries={entries}
        more={t('company.more')}
        tools={
          <div className={style.tools}>
            <SearchField label={t('company.search')} value={search} onChange={(text) => go({ search: text })} />
            <SelectField
              label={t('company.state')}
              value={state ?? ''}
              choices={[
                { value: '', text: t('company.all-states') },
                ...companyStates.map((value) => ({ value, text: stateLabels[value](t) })),
              ]}
              onChange={(event) => {
                const { state: _state, ...rest } = filter;
                const chosen = companyStates.find((one) => one === event.target.value);
                void navigate({
                  to: '/companies',
                  search: withoutDefaults({ ...rest, ...(chosen && { state: chosen }) }),
                  replace: true,
                });
              }}
            />
            <SelectField
              label={t('company.sort')}
              value={sort}
              choices={companySorts.map((value) => ({ value, text: sortLabels[value](t) }))}
              onChange={(event) => go({ sort: event.target.value === 'newest' ? 'newest' : 'name' })}
            />
          </div>
        }
        empty={<EmptyState title={emptyTitle} text={search || state ? undefined : t('company.empty-text')} />}
      >
        {(shown) => <CompaniesTable entries={shown} />}
      </PagedPanel>
    </>
  );
}

const stateLabels: Readonly<Record<CompanyState, (t: Text) => string>> = {
  waiting: (t) => t('company.state-waiting'),
  selling: (t) => t('company.state-selling'),
  stopped: (t) => t('company.state-stopped'),
  'on-hold': (t) => t('company.state-on-hold'),
  blocked: (t) => t('company.state-blocked'),
  'no-vat-number': (t) => t('company.state-no-vat-number'),
};

const sortLabels: Readonly<Record<CompanySort, (t: Text) => string>> = {
  name: (t) => t('company.sort-name'),
  newest: (t) => t('company.sort-newest'),
};

/** An address without what applies anyway. */
function withoutDefaults({ search, state, sort }: CompaniesSearch): CompaniesSearch {
  return { ...(search && { search }), ...(state && { state }), ...(sort === 'newest' && { sort }) };
}

function CompaniesTable({ entries }: { entries: readonly CompanyEntry[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
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

function columnsOf(t: Text, format: Format): Column<CompanyEntry>[] {
  return [
    {
      key: 'name',
      head: t('company.name'),
      card: 'lead',
      cell: ({ companyId, companyName }) => (
        <RowLink plain to="/companies/$companyId" params={{ companyId }}>
          {companyName}
        </RowLink>
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
}
