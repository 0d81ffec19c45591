import type { ReactNode } from 'react';
import style from './name-cell.module.css';

interface NameCellProps {
  name: ReactNode;
  /** A quiet line below the name. */
  detail: ReactNode;
}

/** The first cell of a row about a person. */
export function NameCell({ name, detail }: NameCellProps) {
  return (
    <span className={style.cell}>
      <b>{name}</b>
      <span>{detail}</span>
    </span>
  );
}

/** The buttons of a row, for its last cell. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={style.actions}>{children}</span>;
}
