import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import style from './phone-menu.module.css';

/**
 * A native popover: Escape and a click outside close it and return the focus. Its content is loaded when a pointer or
 * the focus first reaches the button.
 */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(false);
  const want = () => setRequested(true);
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label={t('frame.menu')}
        tooltip={false}
        popoverTarget={id}
        onPointerEnter={want}
        onFocus={want}
        onClick={want}
      />
      <div ref={panel} id={id} popover="auto" className={style.panel}>
        <div className={style.top}>
          <IconButton icon={X} label={t('ui.close')} tooltip={false} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        <Suspense>{isRequested ? children : null}</Suspense>
      </div>
      <ClosedByNavigation panel={panel} />
    </>
  );
}

/** Draws nothing, so that a new address does not draw the menu. */
function ClosedByNavigation({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  const address = useLocation({ select: (location) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu.
  useEffect(() => {
    panel.current?.hidePopover();
  }, [address]);
  return null;
}
