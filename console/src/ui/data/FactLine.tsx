import type { ReactNode } from 'react';
import style from './fact-line.module.css';

/** Short facts one after the other, with a dot between; what is not known is left out. No line begins or ends with a dot. */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  const known = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false);
  return (
    <span className={style.clip}>
      <span className={style.line}>
        {known.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line have an order and nothing else.
          <span key={index}>{fact} </span>
        ))}
      </span>
    </span>
  );
}
