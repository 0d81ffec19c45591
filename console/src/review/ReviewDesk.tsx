import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/text.ts';
import type { NextItemGuard } from '../ui/button/use-next-item-guard.ts';
import style from './decision/desk.module.css';
import { QueueColumn } from './queue/QueueColumn.tsx';

interface ReviewDeskProps {
  /** The submission on the desk; without one a phone shows only the queue. */
  current?: string;
  /** The main column. */
  children: ReactNode;
  /** The findings column at the right. */
  rail?: ReactNode;
  decision?: ReactNode;
  guard?: NextItemGuard;
}

/** Queue, submission and findings in columns that scroll separately, above the decision. */
export function ReviewDesk({ current, children, rail, decision, guard }: ReviewDeskProps) {
  const t = useTranslation();
  return (
    <div className={style.desk} data-open={current ? true : undefined} data-railed={rail ? true : undefined}>
      <QueueColumn current={current} />
      <div className={style.item} {...guard}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
        <section className={style.work} aria-label={t('review.work')} tabIndex={0}>
          <div className={style.workInside}>{children}</div>
        </section>
        {rail ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          <section className={style.rail} aria-label={t('review.rail')} tabIndex={0}>
            {rail}
          </section>
        ) : null}
        {decision}
      </div>
    </div>
  );
}
