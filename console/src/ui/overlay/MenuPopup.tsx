import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { OpenMenu } from './MenuButton.tsx';
import { CloseMenu } from './MenuItem.tsx';
import style from './menu.module.css';
import { focusFirstItem, itemForKey } from './menu-keys.ts';
import { usePopover } from './use-popover.ts';

export interface MenuPopupProps extends OpenMenu {
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Actions below their button: arrows, Home, End and letters move, Escape and Tab close, and the focus returns. */
export function MenuPopup({ anchor, align = 'end', onClose, onLeave, children }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  usePopover({ open: true, anchor, floating: popup, align, onPressOutside: onLeave });

  useEffect(() => {
    if (popup.current) focusFirstItem(popup.current);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Keeps a surrounding dialog open; Tab continues from the button.
      if (event.key === 'Escape') event.stopPropagation();
      onClose();
      return;
    }
    const next = popup.current && itemForKey(event, popup.current);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <div ref={popup} role="menu" tabIndex={-1} popover="manual" className={style.popup} onKeyDown={onKeyDown}>
      <CloseMenu value={onClose}>{children}</CloseMenu>
    </div>
  );
}
