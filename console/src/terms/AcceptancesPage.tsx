import './terms.texts.ts';
import { exportAcceptances } from '@lensdock/contract/terms/terms.routes.ts';
import type { Acceptance, AcceptanceState } from '@lensdock/contract/terms/terms.ts';
import { termsNamed, titleOfTerms } from '@lensdock/contract/terms/terms.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { saveAnswer } from '../api/save-answer.ts';
import { ErrorPage } from '../frame/failures/ErrorPage.tsx';
import { ExportButton } from '../frame/lists/ExportButton.tsx';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { type Format, useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { useConsoleSettings } from '../session/console-settings.ts';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { useAcceptances } from './acceptances.queries.ts';
import type { AcceptancesSearch } from './acceptances-search.ts';
import style from './agreements.module.css';

/** Which companies have accepted a text, in which version. */
export function AcceptancesPage() {
  const { document } = useParams({ from: '/session/main/legal/$document/acceptances' });
  const filter = useSearch({ from: '/session/main/legal/$document/acceptances' });
  const t = useTranslation();
  const navigate = useNavigate();
  const supportUrl = useConsoleSettings()?.supportUrl;
  const list = useAcceptances(document, filter);
  const name = termsNamed(document);
  if (list.error instanceof ProblemError && list.error.status === 404)
    return <ErrorPage kind={404} supportUrl={supportUrl} />;
  const go = (search: AcceptancesSearch) =>
    void navigate({ to: '/legal/$document/acceptances', params: { document }, search, replace: true });
  return (
    <>
      <BackLink to="/legal/$document" params={{ document }}>
        {name ? titleOfTerms(name, currentLanguage()) : document}
      </BackLink>
      <PageHeader
        title={t('terms.acceptances-title')}
        text={t('terms.acceptances-text')}
        actions={
          <ExportButton
            save={() =>
              saveAnswer(exportAcceptances, { params: { document }, query: filter }, `acceptances-${document}.csv`)
            }
          />
        }
      />
      <PagedPanel
        list={list}
        entries={list.data?.pages.flatMap(({ acceptances }) => acceptances)}
        more={t('terms.acceptances-more')}
        tools={
          <div className={style.listTools}>
            <SearchField
              label={t('terms.acceptances-search')}
              value={filter.search ?? ''}
              onChange={(search) => go({ ...(filter.state && { state: filter.state }), ...(search && { search }) })}
            />
            <Segmented<AcceptanceState | 'all'>
              label={t('terms.acceptances-which')}
              segments={[
                { value: 'all', text: t('terms.acceptances-all') },
                { value: 'accepted', text: t('terms.acceptances-accepted') },
                { value: 'missing', text: t('terms.acceptances-missing') },
              ]}
              value={filter.state ?? 'all'}
              onChange={(state) =>
                go({ ...(state !== 'all' && { state }), ...(filter.search && { search: filter.search }) })
              }
            />
          </div>
        }
        empty={<EmptyState title={t('terms.acceptances-none')} text={t('terms.acceptances-none-text')} />}
      >
        {(acceptances) => <AcceptancesTable acceptances={acceptances} />}
      </PagedPanel>
    </>
  );
}

function AcceptancesTable({ acceptances }: { acceptances: readonly Acceptance[] }) {
  const t = useTranslation();
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <Table
      label={t('terms.acceptances-title')}
      columns={columns}
      rows={acceptances}
      rowKey={({ companyId }) => companyId}
    />
  );
}

function columnsOf(t: Text, format: Format): Column<Acceptance>[] {
  return [
    {
      key: 'company',
      head: t('terms.acceptances-company'),
      card: 'lead',
      cell: ({ companyId, companyName }) => (
        <RowLink plain to="/companies/$companyId" params={{ companyId }}>
          {companyName}
        </RowLink>
      ),
    },
    {
      key: 'version',
      head: t('terms.acceptances-version'),
      card: 'end',
      cell: ({ accepted }) =>
        accepted ? (
          t('terms.acceptances-version-number', { version: accepted.version })
        ) : (
          <Tag tone="outline">{t('terms.acceptances-not-accepted')}</Tag>
        ),
    },
    { key: 'by', head: t('terms.acceptances-by'), card: 'meta', cell: ({ accepted }) => accepted?.by ?? null },
    {
      key: 'at',
      head: t('terms.acceptances-at'),
      align: 'end',
      quiet: true,
      cell: ({ accepted }) => (accepted ? format.dateTime(accepted.at) : null),
    },
  ];
}
