import { Skeleton, SkeletonFields } from '../feedback/Skeleton.tsx';
import style from '../feedback/skeleton.module.css';
import { Panel } from './Panel.tsx';
import { usePageTitle } from './use-page-title.ts';

interface SkeletonPageProps {
  /** What kind of page it is: read out, and not shown, since its name is about to stand there. */
  title: string;
  fields: number;
}

/** The shape of a page that is named by what it loads: its header, and a panel of fields. */
export function SkeletonPage({ title, fields }: SkeletonPageProps) {
  usePageTitle(title);
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        {title}
      </h1>
      <Skeleton>
        <div className={style.header}>
          <span className={style.shape} />
          <span className={style.shape} />
        </div>
        <Panel>
          <SkeletonFields count={fields} />
        </Panel>
      </Skeleton>
    </>
  );
}
