import type { ReactNode } from 'react';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { ShowMore } from '../../ui/data/ShowMore.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Panel, PanelStack } from '../../ui/layout/Panel.tsx';

interface PagedPanelProps<Entry> {
  /** An infinite query, or an object of the same shape. */
  list: {
    data: unknown;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** The loaded entries. */
  entries: readonly Entry[] | undefined;
  /** For a list next to others on the page. */
  title?: string;
  /** Content above the list. */
  above?: ReactNode;
  /** Search and filters, above the rows. */
  tools?: ReactNode;
  /** Shown if there are no entries. */
  empty: ReactNode;
  /** The label of the button for the next page. */
  more: string;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A paged list with its placeholder, failure and next page. Loaded pages stay when the next one fails. */
export function PagedPanel<Entry>(props: PagedPanelProps<Entry>) {
  const { list, entries, title, above, tools, empty, more, children } = props;
  return (
    <PanelStack>
      <QueryFailure query={list} />
      {above}
      <Panel {...(title !== undefined && { title, ruled: true })} flush>
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
