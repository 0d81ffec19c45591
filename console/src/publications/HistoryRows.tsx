import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SectionFailure } from '../forms/SectionFailure.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import style from './publications.module.css';
import type { Audience } from './publications.queries.ts';

interface HistoryRowsProps<Entry> {
  audience: Audience;
  query: UseInfiniteQueryResult<InfiniteData<{ entries: Entry[] }>>;
  rowKey: (entry: Entry) => string | number;
  row: (entry: Entry) => ReactNode;
  /** Shown if there are no entries. */
  none: string;
}

/** The rows of a history, in pages. */
export function HistoryRows<Entry>({ audience, query, rowKey, row, none }: HistoryRowsProps<Entry>) {
  const t = useTranslation();
  const { error } = query;
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {/* For operators, the history is one part of a page that stays; for companies, it is the page. */}
      {audience === 'operator' ? <QueryFailure query={query} /> : null}
      {error && audience === 'company' ? (
        <SectionFailure error={error} stale={entries !== undefined} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <Skeleton>
          <SkeletonRows count={3} />
        </Skeleton>
      ) : null}
      {entries?.length === 0 ? (
        <div className={style.more}>{none}</div>
      ) : (
        <ol className={style.rows}>
          {entries?.map((entry) => (
            <li key={rowKey(entry)}>{row(entry)}</li>
          ))}
        </ol>
      )}
      <ShowMore list={query} text={t('publications.more')} />
    </>
  );
}
