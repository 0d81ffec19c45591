import type { ReactNode } from 'react';
import style from './fact-line.module.css';

/** Short facts separated by dots; unknown facts are omitted. Lines never start or end with a dot. */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  const known = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false);
  return (
    <span className={style.clip}>
      <span className={style.line}>
        {known.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line are identified by their position.
          <span key={index}>{fact} </span>
        ))}
      </span>
    </span>
  );
}
