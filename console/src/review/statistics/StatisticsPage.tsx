import '../review.texts.ts';
import { exportReviewStatistics } from '@lensdock/contract/review/statistics.routes.ts';
import { defaultStatisticsWeeks, type ReviewedWeek, reversedShare } from '@lensdock/contract/review/statistics.ts';
import { saveAnswer } from '../../api/save-answer.ts';
import { ExportButton } from '../../frame/lists/ExportButton.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { Readout } from '../../ui/data/Readout.tsx';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../../ui/layout/SkeletonPanel.tsx';
import { useReviewStatistics } from './statistics.queries.ts';

/** Decisions and waiting times per operator and week, and how many decisions were reversed. */
export function StatisticsPage() {
  const t = useTranslation();
  const statistics = useReviewStatistics();
  const { data, isPending } = statistics;
  return (
    <>
      <PageHeader
        title={t('review.statistics')}
        text={t('review.statistics-text', { count: defaultStatisticsWeeks })}
        actions={
          <ExportButton
            save={() =>
              saveAnswer(
                exportReviewStatistics,
                { query: {} },
                `review-statistics-${new Date().toISOString().slice(0, 10)}.csv`,
              )
            }
          />
        }
      />
      <PanelStack>
        <QueryFailure query={statistics} />
        {isPending ? <SkeletonPanel rows={6} /> : null}
        {data?.length === 0 ? (
          <EmptyState title={t('review.no-statistics')} text={t('review.no-statistics-text')} />
        ) : null}
        {data && data.length > 0 ? <Statistics rows={data} /> : null}
      </PanelStack>
    </>
  );
}

function Statistics({ rows }: { rows: readonly ReviewedWeek[] }) {
  const t = useTranslation();
  const format = useFormat();
  const sumOf = (key: 'approved' | 'rejected') => format.number(rows.reduce((sum, row) => sum + row[key], 0));
  const columns: Column<ReviewedWeek>[] = [
    { key: 'operator', head: t('review.statistics-operator'), card: 'lead', cell: ({ operator }) => operator },
    {
      key: 'week',
      head: t('review.statistics-week'),
      card: 'meta',
      quiet: true,
      cell: ({ week }) => format.day(week),
    },
    {
      key: 'approved',
      head: t('review.statistics-approved'),
      align: 'end',
      cell: ({ approved }) => format.number(approved),
    },
    {
      key: 'rejected',
      head: t('review.statistics-rejected'),
      align: 'end',
      cell: ({ rejected }) => format.number(rejected),
    },
    {
      key: 'wait',
      head: t('review.statistics-wait'),
      align: 'end',
      card: 'end',
      cell: ({ medianWaitMs }) => format.duration(medianWaitMs),
    },
    {
      key: 'reversed',
      head: t('review.statistics-reversed'),
      align: 'end',
      cell: (row) => `${format.number(row.reversed)} (${format.percent(reversedShare([row]))})`,
    },
  ];
  return (
    <>
      <Panel>
        <Readout
          large
          facts={[
            { label: t('review.statistics-approved'), value: sumOf('approved') },
            { label: t('review.statistics-rejected'), value: sumOf('rejected') },
            { label: t('review.statistics-reversed'), value: format.percent(reversedShare(rows)) },
          ]}
        />
      </Panel>
      <Panel text={t('review.statistics-hint')} flush>
        <Table
          label={t('review.statistics')}
          columns={columns}
          rows={rows}
          rowKey={({ week, operator }) => `${week} ${operator}`}
        />
      </Panel>
    </>
  );
}
