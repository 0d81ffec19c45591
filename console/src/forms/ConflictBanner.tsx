import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';

interface ConflictBannerProps {
  /** Who has saved and when, where that is known. */
  title?: string | undefined;
  /** Counts the attempts: each new conflict scrolls here and takes the focus. */
  attempt?: number;
  /** Drops one's own edits and shows what is there now. */
  discardMine: () => void;
  /** Saves one's own edits over what is there now. */
  overwriteTheirs: () => void;
}

/** Someone has saved in the meantime. Nothing typed is lost: the person chooses. */
export function ConflictBanner({ title, attempt = 1, discardMine, overwriteTheirs }: ConflictBannerProps) {
  const t = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    area.current?.scrollIntoView({ block: 'center' });
    // The banner and not a button: a key that was meant for the form must not choose.
    area.current?.focus({ preventScroll: true });
  }, [attempt]);
  return (
    <div role="alert" ref={area} tabIndex={-1}>
      <Banner
        tone="warn"
        title={title ?? t('frame.stale-title')}
        action={
          <>
            <Button onClick={discardMine}>{t('frame.stale-load')}</Button>{' '}
            <Button onClick={overwriteTheirs}>{t('frame.stale-keep')}</Button>
          </>
        }
      >
        <p>{t('frame.stale-text')}</p>
      </Banner>
    </div>
  );
}
