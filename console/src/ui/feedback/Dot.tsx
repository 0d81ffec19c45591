import { Check, X } from 'lucide-react';
import { type Text, useTranslation } from '../../i18n/text.ts';
import style from './dot.module.css';

export type DotState = 'empty' | 'part' | 'full' | 'error';

const dotLabels: Record<DotState, (t: Text) => string> = {
  empty: (t) => t('ui.dot-empty'),
  part: (t) => t('ui.dot-part'),
  full: (t) => t('ui.dot-full'),
  error: (t) => t('ui.dot-error'),
};

interface DotProps {
  state: DotState;
  /** The completed share, if known. */
  share?: number;
  /** Replaces the default label; `false` where the label is visible next to the dot. */
  label?: string | false;
}

/** A progress state as a ring, pie, check or cross, with a label for screen readers. */
export function Dot({ state, share = 0.5, label }: DotProps) {
  const t = useTranslation();
  // React's type has no custom properties.
  const pie = { '--share': `${Math.round(share * 100)}%` } as Record<string, string>;
  return (
    <span className={style.dot} data-state={state}>
      {state === 'full' ? <Check size={10} aria-hidden /> : null}
      {state === 'error' ? <X size={10} aria-hidden /> : null}
      {state === 'part' ? <span className={style.pie} style={pie} /> : null}
      {label === false ? null : <span className="unseen">{label ?? dotLabels[state](t)}</span>}
    </span>
  );
}
