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

/** The position of an open menu and how to close it, passed from its button. */
export interface OpenMenu {
  anchor: RefObject<HTMLElement | null>;
  /** Returns the focus to the button. */
  onClose: () => void;
  /** Called when the focus moved elsewhere. */
  onLeave: () => void;
}

interface MenuButtonProps {
  /** A button, or a component that passes its props to one. */
  trigger: ReactElement<TriggerProps>;
  /** The content: a `MenuPopup`, or a lazy component that renders one. */
  menu: (open: OpenMenu) => ReactNode;
  /** Called when a pointer or the focus reaches the button, to prefetch the menu. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of its button and is not a control itself. */}
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
