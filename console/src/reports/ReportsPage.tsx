import './reports.texts.ts';
import { translate } from '@lensdock/contract/kernel/language.ts';
import { type Report, reportCategoryTexts } from '@lensdock/contract/reports/reports.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { useStartedAction } from '../frame/use-started-action.ts';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { outcomeTexts } from './report-labels.ts';
import style from './reports.module.css';
import { useReports } from './reports.queries.ts';

/** The reports of apps by buyers. */
export function ReportsPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { state = 'open' } = useSearch({ from: '/session/main/reports' });
  const list = useReports(state);
  const reports = list.data?.pages.flatMap((page) => page.reports);
  // The list may be from an earlier visit, with reports that others have decided.
  useStartedAction(state === 'open' ? 'next' : undefined, async () => {
    const reportId = (await list.refetch()).data?.pages[0]?.reports[0]?.reportId;
    // Replaces the entry that asked for it, or going back would open the next one again.
    if (reportId !== undefined) void navigate({ to: '/reports/$reportId', params: { reportId }, replace: true });
  });
  return (
    <>
      <PageHeader title={t('reports.title')} text={t('reports.text')} />
      <PagedPanel
        list={list}
        entries={reports}
        more={t('reports.more')}
        tools={
          <div className={style.tools}>
            <Segmented<'open' | 'decided'>
              label={t('reports.which')}
              segments={[
                { value: 'open', text: t('reports.open') },
                { value: 'decided', text: t('reports.decided') },
              ]}
              value={state}
              onChange={(value) =>
                void navigate({ to: '/reports', search: value === 'decided' ? { state: value } : {}, replace: true })
              }
            />
          </div>
        }
        empty={
          state === 'open' ? (
            <EmptyState title={t('reports.none-open')} text={t('reports.none-open-text')} />
          ) : (
            <EmptyState title={t('reports.none-decided')} text={t('reports.none-decided-text')} />
          )
        }
      >
        {(rows) => <ReportsTable reports={rows} />}
      </PagedPanel>
    </>
  );
}

function ReportsTable({ reports }: { reports: readonly Report[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns: Column<Report>[] = [
    {
      key: 'app',
      head: t('reports.app'),
      card: 'lead',
      cell: ({ reportId, appName, companyName }) => (
        <span className={style.app}>
          <RowLink plain to="/reports/$reportId" params={{ reportId }}>
            {appName}
          </RowLink>
          <small>{companyName}</small>
        </span>
      ),
    },
    {
      key: 'category',
      head: t('reports.category'),
      card: 'meta',
      cell: ({ category }) => translate(reportCategoryTexts[category], currentLanguage()),
    },
    {
      key: 'outcome',
      head: t('reports.outcome'),
      cell: ({ decided }) => (decided ? outcomeTexts[decided.outcome](t) : t('reports.open')),
    },
    {
      key: 'reported',
      head: t('reports.reported'),
      align: 'end',
      card: 'end',
      quiet: true,
      cell: ({ reported }) => format.date(reported),
    },
  ];
  return (
    <Table
      label={t('reports.title')}
      columns={columns}
      rows={reports}
      rowKey={({ reportId }) => reportId}
      onOpen={({ reportId }) => void navigate({ to: '/reports/$reportId', params: { reportId } })}
    />
  );
}
