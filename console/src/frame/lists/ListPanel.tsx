import type { ReactNode } from 'react';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../../ui/layout/SkeletonPanel.tsx';

interface ListPanelProps<Entry> {
  query: { data: unknown; error: unknown; isPending: boolean; refetch: () => unknown };
  /** The loaded entries. */
  entries: readonly Entry[] | undefined;
  /** The number of rows of the placeholder. */
  placeholders: number;
  iconed?: boolean;
  /** Shown in place of the panel if there are no entries. */
  empty: ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list with its placeholder and failure. A loaded list stays when a refresh fails. */
export function ListPanel<Entry>({
  query,
  entries,
  placeholders,
  iconed = false,
  empty,
  children,
}: ListPanelProps<Entry>) {
  return (
    <>
      <QueryFailure query={query} />
      {query.isPending ? <SkeletonPanel rows={placeholders} iconed={iconed} /> : null}
      {entries?.length === 0 ? empty : null}
      {entries && entries.length > 0 ? <Panel flush>{children(entries)}</Panel> : null}
    </>
  );
}
