import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { OpenMenu } from './MenuButton.tsx';
import { CloseMenu } from './MenuItem.tsx';
import style from './menu.module.css';
import { usePopover } from './use-popover.ts';

export interface MenuPopupProps extends OpenMenu {
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Actions below their button: arrows, Home, End and letters move, Escape and Tab close, and the focus returns. */
export function MenuPopup({ anchor, align = 'end', onClose, onLeave, children }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const items = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  usePopover({ open: true, anchor, floating: popup, align, onPressOutside: onLeave });

  useEffect(() => {
    const chosen = popup.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? popup.current?.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Keeps a surrounding dialog open; Tab continues from the button.
      if (event.key === 'Escape') event.stopPropagation();
      onClose();
      return;
    }
    const next = itemForKey(event, items());
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

/** The item that the arrows, Home, End or a letter move to; `undefined` for any other key. */
function itemForKey(event: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement); // or none of them
  switch (event.key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return event.key.length === 1 && /\S/.test(event.key) ? itemByLetter(event.key, items, at) : undefined;
  }
}

function itemByLetter(letter: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const fromNext = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromNext.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}
