import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import style from './progress.module.css';

interface ProgressProps {
  /** The accessible name. */
  label: string;
  /** 0 to 1; omit if unknown. */
  share?: number;
  tone?: 'accent' | 'ok' | 'warn' | 'bad';
  /** More precise than a percentage: "2.4 of 3.8 MB". */
  text?: string;
}

export function Progress({ label, share, tone = 'accent', text }: ProgressProps) {
  const format = useFormat();
  const known = share !== undefined;
  return (
    <span
      role="progressbar"
      className={style.track}
      data-tone={tone}
      data-unknown={!known || undefined}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(share * 100) : undefined}
      aria-valuetext={text ?? (known ? format.percent(share) : undefined)}
    >
      <span className={style.bar} style={known ? { width: `${share * 100}%` } : undefined} />
    </span>
  );
}

interface MeasureProps {
  label: string;
  done: number;
  all: number;
}

/** Completeness as a short bar and as text: 2 of 3. */
export function Measure({ label, done, all }: MeasureProps) {
  const t = useTranslation();
  return (
    <span className={style.measure}>
      <span className={style.track} data-tone={done >= all ? 'ok' : 'warn'} aria-hidden>
        <span className={style.bar} style={{ width: `${all ? (Math.min(done, all) / all) * 100 : 0}%` }} />
      </span>
      <span>
        <span className="unseen">{label}: </span>
        {t('ui.count-of', { count: done, limit: all })}
      </span>
    </span>
  );
}
