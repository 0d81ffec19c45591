import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { AppName } from '../ui/AppIcon.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { Tag } from '../ui/Tag.tsx';
import { type Text, useText } from '../ui/text.ts';
import style from './review.module.css';
import { useSubmissions } from './review.queries.ts';

const kindWords: Record<SubmissionEntry['kind'], (t: Text, version: string | null) => string> = {
  app: (t) => t('review.kind-app'),
  listing: (t) => t('review.kind-listing'),
  version: (t, version) => t('review.kind-version', { version: version ?? '' }),
};

const riskWords: Readonly<Record<string, (t: Text) => string>> = {
  'first-app': (t) => t('review.risk-first-app'),
  'permission-added': (t) => t('review.risk-permission'),
  'capability-added': (t) => t('review.risk-capability'),
  'signer-changed': (t) => t('review.risk-signer'),
  warnings: (t) => t('review.risk-warnings'),
};

/** What waits for a decision, oldest first. */
export function ReviewQueuePage() {
  const t = useText();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/session/main/review' });
  const queue = useSubmissions(search);
  const entries = queue.data?.pages.flatMap((page) => page.submissions);
  const total = queue.data?.pages[0]?.total ?? 0;
  return (
    <>
      <PageHeader title={t('review.title')} text={entries ? t('review.count', { count: total }) : undefined} />
      {queue.error ? (
        <LoadFailure error={queue.error} stale={entries !== undefined} onRetry={() => void queue.refetch()} />
      ) : null}
      <Panel flush>
        <div className={style.tools}>
          <SearchField
            label={t('review.search')}
            value={search}
            onChange={(text) => void navigate({ to: '/review', search: text ? { search: text } : {}, replace: true })}
          />
        </div>
        {queue.isPending ? (
          <Skeleton>
            <SkeletonRows count={6} iconed />
          </Skeleton>
        ) : null}
        {entries?.length === 0 ? (
          <EmptyState
            title={search ? t('review.none-found', { search }) : t('review.empty-title')}
            text={search ? undefined : t('review.empty-text')}
          />
        ) : null}
        {entries && entries.length > 0 ? <QueueTable entries={entries} /> : null}
        {queue.hasNextPage ? (
          <div className={style.more}>
            <Button
              busy={queue.isFetchingNextPage}
              busyText={t('review.loading')}
              onClick={() => void queue.fetchNextPage()}
            >
              {t('review.more')}
            </Button>
          </div>
        ) : null}
      </Panel>
    </>
  );
}

function QueueTable({ entries }: { entries: readonly SubmissionEntry[] }) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const columns: Column<SubmissionEntry>[] = [
    {
      key: 'app',
      head: t('review.column-app'),
      card: 'lead',
      cell: (entry) => (
        <AppName
          url={entry.appIconUrl}
          name={
            <Link to="/review/$submissionId" params={{ submissionId: entry.submissionId }} className={style.name}>
              {entry.appName}
            </Link>
          }
          below={entry.companyName}
        />
      ),
    },
    {
      key: 'kind',
      head: t('review.column-kind'),
      card: 'meta',
      cell: (entry) => kindWords[entry.kind](t, entry.versionName),
    },
    {
      key: 'risks',
      head: t('review.column-risks'),
      cell: (entry) => (
        <span className={style.risks}>
          {entry.risks.map((risk) => (
            <Tag key={risk} tone="warn" icon={TriangleAlert}>
              {riskWords[risk]?.(t) ?? risk}
            </Tag>
          ))}
        </span>
      ),
    },
    { key: 'by', head: t('review.column-by'), cell: (entry) => entry.submittedBy },
    {
      key: 'since',
      head: t('review.column-since'),
      align: 'end',
      card: 'end',
      quiet: true,
      cell: (entry) => format.dateTime(entry.submitted),
    },
  ];
  return (
    <Table
      label={t('review.title')}
      columns={columns}
      rows={entries}
      rowKey={(entry) => entry.submissionId}
      iconed
      onOpen={(entry) => void navigate({ to: '/review/$submissionId', params: { submissionId: entry.submissionId } })}
    />
  );
}
