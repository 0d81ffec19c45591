import { Suspense, useState } from 'react';
import { useSingleKeysOn } from '../../frame/keys/use-single-keys.ts';
import { useTranslation } from '../../i18n/text.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { LinkButton } from '../../ui/text/TextAnchor.tsx';
import style from '../keys/keys.module.css';
import { useDeskKeys } from '../keys/use-desk-keys.ts';

const DeskKeysDialog = lazyComponent(async () => (await import('../keys/DeskKeysDialog.tsx')).DeskKeysDialog);

/** The queue's shortcuts, and a link to the list of all. */
export function QueueKeys() {
  const t = useTranslation();
  const on = useSingleKeysOn();
  const [isOpen, setOpen] = useState(false);
  useDeskKeys({ h: () => setOpen(true) });
  return (
    <div className={style.hint}>
      {on ? (
        <>
          <span>
            <Kbd>j</Kbd> <Kbd>k</Kbd> {t('review.hint-move')}
          </span>
          <span>
            <Kbd>c</Kbd> {t('review.hint-claim')}
          </span>
          <span>
            <Kbd>/</Kbd> {t('review.hint-search')}
          </span>
        </>
      ) : null}
      <LinkButton onClick={() => setOpen(true)}>{t('review.all-keys')}</LinkButton>
      <Suspense>{isOpen ? <DeskKeysDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}
