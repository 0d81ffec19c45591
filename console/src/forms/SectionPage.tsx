import type { ReactNode } from 'react';
import { Skeleton, SkeletonFields } from '../ui/feedback/Skeleton.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { SectionFailure } from './SectionFailure.tsx';

interface SectionPageProps<Data> {
  header: ReactNode;
  section: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> };
  /** Number of placeholder fields while loading. */
  fields: number;
  children: (data: Data) => ReactNode;
}

/** A section of an app with its header, its load failure, its form and a placeholder. */
export function SectionPage<Data>({ header, section, fields, children }: SectionPageProps<Data>) {
  const { data, error, refetch } = section;
  return (
    <>
      {header}
      {error ? <SectionFailure error={error} stale={data !== undefined} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : children(data)}
      {data === undefined && !error ? (
        <Panel>
          <Skeleton>
            <SkeletonFields count={fields} />
          </Skeleton>
        </Panel>
      ) : null}
    </>
  );
}
