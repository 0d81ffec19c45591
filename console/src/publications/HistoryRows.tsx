import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SectionFailure } from '../forms/SectionFailure.tsx';
import { useTranslation } from '../i18n/text.ts';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import style from './publications.module.css';

interface HistoryRowsProps<Entry> {
  query: UseInfiniteQueryResult<InfiniteData<{ entries: Entry[] }>>;
  rowKey: (entry: Entry) => string | number;
  row: (entry: Entry) => ReactNode;
  /** Shown if there are no entries. */
  none: string;
}

/** The rows of a history, in pages. */
export function HistoryRows<Entry>({ query, rowKey, row, none }: HistoryRowsProps<Entry>) {
  const t = useTranslation();
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {query.error ? (
        <SectionFailure error={query.error} stale={entries !== undefined} onRetry={() => void query.refetch()} />
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
