import '../company.texts.ts';
import '../../publications/publication-labels.texts.ts';
import type { CompanySubmission } from '@lensdock/contract/publications/publications.ts';
import { PagedPanel } from '../../frame/lists/PagedPanel.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { capacityLabels, kindLabels, stateLooks } from '../../publications/publication-labels.ts';
import { mayDo } from '../../session/permissions.ts';
import { RowLink } from '../../ui/data/RowLink.tsx';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { StateTag } from '../../ui/text/StateTag.tsx';
import { useCompanySubmissions } from './company-records.queries.ts';

/** The submissions of all apps of a company with their outcomes, newest first. */
export function CompanySubmissions({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const list = useCompanySubmissions(companyId);
  const columns: Column<CompanySubmission>[] = [
    { key: 'app', head: t('company.app'), card: 'lead', cell: (entry) => <SubmissionLink entry={entry} /> },
    {
      key: 'kind',
      head: t('company.submission-kind'),
      cell: ({ kind, versionName }) => [kindLabels[kind](t), versionName].filter(Boolean).join(' '),
    },
    {
      key: 'state',
      head: t('company.state'),
      card: 'meta',
      cell: ({ state }) => <StateTag look={stateLooks[state]} />,
    },
    {
      key: 'submitted',
      head: t('company.submitted'),
      card: 'end',
      quiet: true,
      cell: ({ submitted }) => format.dateTime(submitted),
    },
    {
      key: 'decided',
      head: t('company.decided'),
      quiet: true,
      cell: ({ decided, decidedAs, decidedBy }) =>
        decided === null || decidedAs === null
          ? '–'
          : `${format.dateTime(decided)}, ${decidedBy ?? capacityLabels[decidedAs](t)}`,
    },
  ];
  return (
    <PagedPanel
      list={list}
      entries={list.data?.pages.flatMap(({ submissions }) => submissions)}
      more={t('company.more-submissions')}
      empty={<EmptyState title={t('company.no-submissions')} text={t('company.no-submissions-text')} />}
    >
      {(rows) => (
        <Table
          label={t('company.submissions')}
          columns={columns}
          rows={rows}
          rowKey={({ submissionId }) => submissionId}
        />
      )}
    </PagedPanel>
  );
}

function SubmissionLink({ entry: { submissionId, appCode, appName } }: { entry: CompanySubmission }) {
  return mayDo('submissions:read') ? (
    <RowLink plain to="/review/$submissionId" params={{ submissionId }}>
      {appName}
    </RowLink>
  ) : (
    <RowLink plain to="/all-apps/$code" params={{ code: appCode }}>
      {appName}
    </RowLink>
  );
}
