import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { usePagePath } from '../navigation/use-page-path.ts';
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

/**
 * Draws nothing, so that a new page does not draw the menu. It closes together with the drawing of the page, because
 * the page before would be painted again.
 */
function ClosedByNavigation({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  const path = usePagePath();
  const search = useLocation({ select: (location) => location.searchStr });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or the same with another search, closes the menu.
  useLayoutEffect(() => {
    panel.current?.hidePopover();
  }, [path, search]);
  return null;
}
