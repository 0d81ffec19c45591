import { Skeleton, SkeletonRows } from '../feedback/Skeleton.tsx';
import { Panel } from './Panel.tsx';

/** A panel of rows while they load. */
export function SkeletonPanel({ rows, iconed }: { rows: number; iconed?: boolean }) {
  return (
    <Panel flush>
      <Skeleton>
        <SkeletonRows count={rows} iconed={iconed} />
      </Skeleton>
    </Panel>
  );
}
