import type { ReactNode } from 'react';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';

interface PagedPanelProps<Entry> {
  /** An endless query, or what looks like one. */
  list: {
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** What of it has come. */
  entries: readonly Entry[] | undefined;
  /** What has to be said before the list. */
  above?: ReactNode;
  /** Search and filters, above the rows. */
  tools?: ReactNode;
  /** Shown where there are no entries. */
  empty: ReactNode;
  /** Says what the next page brings. */
  more: string;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list that comes in pages, from its skeleton to the way to its next page; what has come stays when more does not. */
export function PagedPanel<Entry>({ list, entries, above, tools, empty, more, children }: PagedPanelProps<Entry>) {
  return (
    <PanelStack>
      {list.error ? (
        <LoadFailure error={list.error} stale={entries !== undefined} onRetry={() => void list.refetch()} />
      ) : null}
      {above}
      <Panel flush>
        {tools}
        {list.isPending ? (
          <Skeleton>
            <SkeletonRows count={6} />
          </Skeleton>
        ) : null}
        {entries?.length === 0 ? empty : null}
        {entries && entries.length > 0 ? children(entries) : null}
        <ShowMore list={list} text={more} />
      </Panel>
    </PanelStack>
  );
}
