import { memo, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import style from './cookie-note.module.css';

const storageKey = 'lensdock.storage-note-closed';

function wasClosed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    // Without storage there is nothing to inform about.
    return true;
  }
}

/** Informs about storage that the console requires, so there is no choice to make. It is closed once. */
export const CookieNote = memo(function CookieNote() {
  const t = useTranslation();
  const [closed, setClosed] = useState(wasClosed);
  if (closed) return null;
  function close() {
    localStorage.setItem(storageKey, 'true');
    setClosed(true);
  }
  return (
    <section className={style.note} aria-label={t('frame.cookies-title')}>
      <p>{t('frame.cookies-text')}</p>
      <Button size="small" onClick={close}>
        {t('frame.cookies-close')}
      </Button>
    </section>
  );
});
