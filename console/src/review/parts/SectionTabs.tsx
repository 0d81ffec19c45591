import { useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { useRootMark } from '../../ui/feedback/use-root-mark.ts';
import { bringIntoView } from '../../ui/layout/bring-into-view.ts';
import { Count } from '../../ui/text/Tag.tsx';
import style from './section-tabs.module.css';

export interface DeskSection {
  /** The id of the element on the page. */
  id: string;
  title: string;
  count?: number;
}

/** Jumps to the sections of the page. All are on one page, so that reviewers see everything before they decide. */
export function SectionTabs({ sections }: { sections: readonly DeskSection[] }) {
  const t = useTranslation();
  const [last, setLast] = useState(sections[0]?.id);
  useRootMark('section-tabs');
  function go(id: string) {
    setLast(id);
    const place = document.getElementById(id);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  }
  return (
    <nav
      className={style.tabs}
      aria-label={t('review.parts')}
      onFocus={({ currentTarget, target }) => bringIntoView(currentTarget, target)}
    >
      {sections.map(({ id, title, count }) => (
        <button key={id} type="button" aria-current={id === last ? 'true' : undefined} onClick={() => go(id)}>
          {title}
          {count === undefined ? null : <Count value={count} />}
        </button>
      ))}
    </nav>
  );
}
