import style from './diff.module.css';
import { useTranslation } from '../../i18n/text.ts';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Old text left, new text right: removed is struck, added is underlined, and both are said in words as well. */
export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  const t = useTranslation();
  return parts.map(({ kind, text }, index) => {
    // Parts of a text have no identity but their place.
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
