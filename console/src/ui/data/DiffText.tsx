import '../parts.texts.ts';
import { useTranslation } from '../../i18n/text.ts';
import style from './diff.module.css';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Old text on the left, new text on the right. Removed and added parts are also marked for screen readers. */
export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  const t = useTranslation();
  return parts.map(({ kind, text }, index) => {
    // The parts have no identity but their position.
    const key = index;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const removed = kind === 'removed';
    const Mark = removed ? 'del' : 'ins';
    return (
      <Mark key={key} className={removed ? style.removed : style.added}>
        <span className="unseen">{removed ? t('ui.diff-removed') : t('ui.diff-added')} </span>
        {text}
      </Mark>
    );
  });
}
