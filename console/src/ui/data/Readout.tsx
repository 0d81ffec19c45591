import type { ReactNode } from 'react';
import style from './readout.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface ReadoutProps {
  facts: readonly Fact[];
  /** Spread over the width of its panel. */
  wide?: boolean;
  /** For the one row of large figures on a page. */
  large?: boolean;
}

/** Facts in one row with thin rules between them. */
export function Readout({ facts, wide, large }: ReadoutProps) {
  return (
    <div className={style.clip}>
      <dl className={style.readout} data-wide={wide || undefined} data-large={large || undefined}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Facts in a list, with the label to the left of the value, or above it if `stacked` or narrow. */
export function FactList({ facts, stacked }: { facts: readonly Fact[]; stacked?: boolean }) {
  return (
    <dl className={style.facts} data-stacked={stacked || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
