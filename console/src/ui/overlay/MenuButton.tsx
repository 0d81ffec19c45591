import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import style from './menu-button.module.css';

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** What an open menu is told by its button: where to stand, and how it is closed. */
export interface OpenMenu {
  anchor: RefObject<HTMLElement | null>;
  /** Gives the focus back to the button. */
  onClose: () => void;
  /** Somebody went on elsewhere. */
  onLeave: () => void;
}

interface MenuButtonProps {
  /** A button, or a component that passes what it gets on to one. Its own name says what it opens. */
  trigger: ReactElement<TriggerProps>;
  /** What opens: a `MenuPopup`, or a part that is fetched and draws one. */
  menu: (open: OpenMenu) => ReactNode;
  /** A pointer or the focus has come to the button: what is fetched for the menu can be there when it is pressed. */
  onIntent?: () => void;
}

export function MenuButton({ trigger, menu, onIntent }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  function close() {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <span className={style.anchor}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for its button, is not a control itself. */}
      <span ref={anchor} className={style.anchor} onPointerEnter={onIntent} onFocus={onIntent}>
        {cloneElement(trigger, {
          'aria-haspopup': 'menu',
          'aria-expanded': open,
          onClick: () => setOpen(!open),
          onKeyDown,
        })}
      </span>
      <Suspense>{open ? menu({ anchor, onClose: close, onLeave: () => setOpen(false) }) : null}</Suspense>
    </span>
  );
}
