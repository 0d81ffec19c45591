import type { ReactNode } from 'react';
import { Dot, type DotState } from '../ui/feedback/Dot.tsx';
import style from './payout-accounts.module.css';

export interface ProviderStep {
  state: DotState;
  share?: number;
  title: string;
  text?: ReactNode;
  /** The completion date, or what comes next. */
  aside?: string | undefined;
  highlighted?: boolean;
}

/** The onboarding steps, each with its next action. */
export function ProviderSteps({ label, steps }: { label: string; steps: readonly ProviderStep[] }) {
  return (
    <ol className={style.steps} aria-label={label}>
      {steps.map(({ state, share, title, text, aside, highlighted }) => (
        <li key={title}>
          <Dot state={state} {...(share !== undefined && { share })} />
          <div>
            <b>{title}</b>
            {text ? <p>{text}</p> : null}
          </div>
          {aside ? <span data-highlighted={highlighted || undefined}>{aside}</span> : null}
        </li>
      ))}
    </ol>
  );
}
