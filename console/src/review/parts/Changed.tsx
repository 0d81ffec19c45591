import { useTranslation } from '../../i18n/text.ts';
import { DiffText } from '../../ui/data/DiffText.tsx';
import style from '../review.module.css';

interface ChangedProps {
  /** The published value; undefined if there is none. */
  old: string | undefined;
  now: string;
}

/** A value, with the one it replaces. */
export function Changed({ old, now }: ChangedProps) {
  const t = useTranslation();
  if (old === undefined) return now;
  if (old === now) return <span className={style.quiet}>{t('review.as-before', { value: now })}</span>;
  return (
    <span className={style.pair}>
      <span>
        <DiffText parts={[{ kind: 'removed', text: old }]} />
      </span>
      <span>
        <DiffText parts={[{ kind: 'added', text: now }]} />
      </span>
    </span>
  );
}

interface ChangedNamesProps {
  old: readonly string[] | undefined;
  now: readonly string[];
  words?: (name: string) => string;
  none?: string;
}

/** A list of names with added and removed ones marked. */
export function ChangedNames({ old, now, words = (name) => name, none = '–' }: ChangedNamesProps) {
  const gone = (old ?? []).filter((name) => !now.includes(name));
  if (now.length + gone.length === 0) return none;
  return (
    <ul className={style.plain}>
      {[...gone, ...now].map((name) => {
        const kind = gone.includes(name) ? 'removed' : old && !old.includes(name) ? 'added' : 'same';
        return (
          <li key={name}>
            <DiffText parts={[{ kind, text: words(name) }]} />
          </li>
        );
      })}
    </ul>
  );
}
