import type { DotState } from './Dot.tsx';
import style from './dot.module.css';

const radius = 6.75;
const quarter = (2 * Math.PI * radius) / 4;
const gap = 2.4;

/**
 * The four sections of an app as blades of an iris, clockwise from the top right. Decorative, because the states are
 * listed next to it.
 */
export function Iris({ states }: { states: readonly [DotState, DotState, DotState, DotState] }) {
  return (
    <svg className={style.iris} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden>
      {states.map((state, blade) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the four blades never change their order.
          key={blade}
          data-state={state}
          cx="8"
          cy="8"
          r={radius}
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray={`${quarter - gap} ${4 * quarter}`}
          transform={`rotate(${blade * 90 - 90 + (gap / quarter) * 45} 8 8)`}
        />
      ))}
    </svg>
  );
}
