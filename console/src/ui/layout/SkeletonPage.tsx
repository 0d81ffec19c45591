import { Skeleton, SkeletonFields } from '../feedback/Skeleton.tsx';
import style from '../feedback/skeleton.module.css';
import { Panel } from './Panel.tsx';
import { usePageTitle } from './use-page-title.ts';

interface SkeletonPageProps {
  /** The kind of page. Announced but not shown, because the page's own name will take its place. */
  title: string;
  fields: number;
}

/** A placeholder for a page with a header and a panel of fields. */
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
