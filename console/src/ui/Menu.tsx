import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CloseMenu } from './MenuItem.tsx';
import style from './menu.module.css';
import { itemForKey } from './menu-keys.ts';
import { usePopover } from './use-popover.ts';

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

interface MenuProps {
  /** A button, or a component that passes what it gets on to one. Its own name says what it opens. */
  trigger: ReactElement<TriggerProps>;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Actions behind a button: arrows, Home, End and letters move, Escape and Tab close, the focus comes back. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const items = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  usePopover({ open, anchor, floating: popup, align, onPressOutside: () => setOpen(false) });

  useEffect(() => {
    if (!open || !popup.current) return;
    const chosen = popup.current.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? popup.current.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
  }, [open]);

  function close() {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }
  function onTriggerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  }
  function onPopupKey(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // A dialog round the menu stays open; Tab goes on from the button.
      if (event.key === 'Escape') event.stopPropagation();
      close();
      return;
    }
    const next = itemForKey(event, items());
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <span className={style.anchor}>
      <span ref={anchor} className={style.anchor}>
        {cloneElement(trigger, {
          'aria-haspopup': 'menu',
          'aria-expanded': open,
          onClick: () => setOpen(!open),
          onKeyDown: onTriggerKey,
        })}
      </span>
      {open ? (
        <div ref={popup} role="menu" tabIndex={-1} popover="manual" className={style.popup} onKeyDown={onPopupKey}>
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      ) : null}
    </span>
  );
}
