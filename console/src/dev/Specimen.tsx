import type { ReactNode } from 'react';
import style from './specimen.module.css';

interface SpecimenProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function Specimen({ title, text, children }: SpecimenProps) {
  return (
    <section className={style.section} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={style.rows}>{children}</div>
    </section>
  );
}

export function Row({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={style.row} data-wide={wide || undefined}>
      {children}
    </div>
  );
}

export function Grid({ two, six, children }: { two?: boolean; six?: boolean; children: ReactNode }) {
  return (
    <div className={style.grid} data-two={two || undefined} data-six={six || undefined}>
      {children}
    </div>
  );
}

/** Forces a state that otherwise needs a pointer or a keyboard. */
export function Show({ state, children }: { state: 'hover' | 'focus' | 'pressed'; children: ReactNode }) {
  return <span data-show={state}>{children}</span>;
}
