import type { ReactNode } from 'react';
import style from '../review.module.css';

/** A part of the page that the tabs above link to. */
export function DeskPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={style.part}>
      {children}
    </div>
  );
}
