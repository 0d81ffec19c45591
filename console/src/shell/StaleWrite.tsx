import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/text.ts';

interface StaleWriteProps {
  /** Takes what is there now; one's own changes are dropped. */
  onLoad: () => void;
  /** Saves one's own over it. */
  onKeep: () => void;
}

/** Someone has saved in the meantime. Nothing typed is lost: the person chooses. */
export function StaleWrite({ onLoad, onKeep }: StaleWriteProps) {
  const t = useText();
  return (
    <div role="alert">
      <Banner
        tone="warn"
        title={t('shell.stale-title')}
        action={
          <>
            <Button onClick={onLoad}>{t('shell.stale-load')}</Button>{' '}
            <Button onClick={onKeep}>{t('shell.stale-keep')}</Button>
          </>
        }
      >
        <p>{t('shell.stale-text')}</p>
      </Banner>
    </div>
  );
}
