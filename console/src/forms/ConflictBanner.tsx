import './forms.texts.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';

interface ConflictBannerProps {
  /** The person who saved, and when, if known. */
  title?: string | undefined;
  /** Number of attempts: each new conflict scrolls here and takes the focus. */
  attempt?: number;
  /** Discards the person's edits and shows the saved state. */
  discardMine: () => void;
  /** Saves the person's edits over the saved state. */
  overwriteTheirs: () => void;
}

/** Shown when another person has saved in the meantime. Input is kept until the person decides. */
export function ConflictBanner({ title, attempt = 1, discardMine, overwriteTheirs }: ConflictBannerProps) {
  const t = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    area.current?.scrollIntoView({ block: 'center' });
    // Focuses the banner rather than a button, so that a key meant for the form does not decide.
    area.current?.focus({ preventScroll: true });
  }, [attempt]);
  return (
    <div role="alert" ref={area} tabIndex={-1}>
      <Banner
        tone="warn"
        title={title ?? t('forms.stale-title')}
        action={
          <>
            <Button onClick={discardMine}>{t('forms.stale-load')}</Button>{' '}
            <Button onClick={overwriteTheirs}>{t('forms.stale-keep')}</Button>
          </>
        }
      >
        <p>{t('forms.stale-text')}</p>
      </Banner>
    </div>
  );
}
