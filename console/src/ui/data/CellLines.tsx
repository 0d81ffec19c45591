import type { ReactNode } from 'react';
import style from './cell-lines.module.css';

/** Lines below each other in a cell: the name as `<b>`, quiet details as `<small>` and `<code>`. */
export function CellLines({ children }: { children: ReactNode }) {
  return <span className={style.lines}>{children}</span>;
}

/** The buttons of a row, for its last cell. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={style.actions}>{children}</span>;
}
