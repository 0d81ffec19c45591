import { type MouseEvent, memo } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import style from './skip-link.module.css';

/** Handled in script, because a hash link is a navigation, on which some pages restart and lose the focus. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The first stop of the keyboard, which skips the bars. */
export const SkipLink = memo(function SkipLink() {
  const t = useTranslation();
  return (
    // biome-ignore lint/a11y/useValidAnchor: the link leads to an anchor on this page.
    <a href="#content" className={style.skip} onClick={skip}>
      {t('frame.skip')}
    </a>
  );
});
