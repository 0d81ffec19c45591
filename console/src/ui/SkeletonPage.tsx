import { Panel } from './Panel.tsx';
import { Skeleton, SkeletonFields } from './Skeleton.tsx';
import style from './skeleton.module.css';

/** The shape of a page that is named by what it loads: its header, and a panel of fields. */
export function SkeletonPage({ fields }: { fields: number }) {
  return (
    <Skeleton>
      <div className={style.header}>
        <span className={style.shape} />
        <span className={style.shape} />
      </div>
      <Panel>
        <SkeletonFields count={fields} />
      </Panel>
    </Skeleton>
  );
}
