import { useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import style from './cookie-note.module.css';

const storageKey = 'lensdock.storage-note-closed';

function wasClosed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    // Where storage is refused there is nothing to inform about.
    return true;
  }
}

/** Only what the console cannot work without is kept, so there is nothing to choose: it informs, and is closed once. */
export function CookieNote() {
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
}
