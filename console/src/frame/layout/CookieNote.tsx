import { memo, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import style from './cookie-note.module.css';
import { isNoteClosed, rememberNoteClosed } from './storage-note.ts';

/** Informs about storage that the console requires, so there is no choice to make. It is closed once. */
export const CookieNote = memo(function CookieNote() {
  const [closed, setClosed] = useState(isNoteClosed);
  if (closed) return null;
  function close() {
    rememberNoteClosed();
    setClosed(true);
  }
  return <OpenCookieNote onClose={close} />;
});

/** On a page that the server renders, its script closes the note. */
export function OpenCookieNote({ onClose }: { onClose?: () => void }) {
  const t = useTranslation();
  return (
    <section className={style.note} aria-label={t('frame.cookies-title')} data-note>
      <p>{t('frame.cookies-text')}</p>
      <Button size="small" onClick={onClose}>
        {t('frame.cookies-close')}
      </Button>
    </section>
  );
}
