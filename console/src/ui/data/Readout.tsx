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
  /** The one row of large figures of a page. */
  large?: boolean;
}

/** Facts in one line with thin rules between, as at the edge of a viewfinder. */
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

/** Facts below each other: the label left of the value, or above it where there is little room. */
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
