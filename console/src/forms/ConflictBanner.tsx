import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';

interface ConflictBannerProps {
  /** Takes what is there now; one's own changes are dropped. */
  onLoad: () => void;
  /** Saves one's own over it. */
  onKeep: () => void;
}

/** Someone has saved in the meantime. Nothing typed is lost: the person chooses. */
export function ConflictBanner({ onLoad, onKeep }: ConflictBannerProps) {
  const t = useTranslation();
  return (
    <div role="alert">
      <Banner
        tone="warn"
        title={t('frame.stale-title')}
        action={
          <>
            <Button onClick={onLoad}>{t('frame.stale-load')}</Button>{' '}
            <Button onClick={onKeep}>{t('frame.stale-keep')}</Button>
          </>
        }
      >
        <p>{t('frame.stale-text')}</p>
      </Banner>
    </div>
  );
}
