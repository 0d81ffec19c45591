import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/text.ts';
import type { NextItemGuard } from '../ui/button/use-next-item-guard.ts';
import style from './decision/desk.module.css';

interface DeskItemProps {
  /** The main column. */
  children: ReactNode;
  /** The findings column on the right. */
  rail?: ReactNode;
  decision?: ReactNode;
  guard?: NextItemGuard;
}

/** The columns next to the queue. */
export function DeskItem({ children, rail, decision, guard }: DeskItemProps) {
  const t = useTranslation();
  return (
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
  );
}
