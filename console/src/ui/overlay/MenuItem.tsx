import { Check } from 'lucide-react';
import { cloneElement, createContext, type MouseEvent, type ReactElement, type ReactNode, use } from 'react';
import { Icon, type IconShape } from '../text/Icon.tsx';
import { Kbd } from '../text/Kbd.tsx';
import style from './menu.module.css';

/** Closes the surrounding menu and returns the focus. */
export const CloseMenu = createContext<() => void>(() => {
  // Outside a menu there is nothing to close.
});

interface MenuItemProps {
  icon?: IconShape;
  text: string;
  keys?: string;
  danger?: boolean;
  /** Shown below the text; the item stays focusable and does nothing. */
  disabledReason?: string | false;
  onSelect: () => void;
}

export function MenuItem({ icon, text, keys, danger, disabledReason, onSelect }: MenuItemProps) {
  const close = use(CloseMenu);
  function onPress() {
    if (disabledReason) return;
    close();
    onSelect();
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={style.item}
      data-danger={danger || undefined}
      aria-disabled={Boolean(disabledReason) || undefined}
      onClick={onPress}
    >
      {icon ? <Icon of={icon} /> : null}
      <span>
        {text}
        {disabledReason ? <small>{disabledReason}</small> : null}
      </span>
      {keys ? <Kbd>{keys}</Kbd> : null}
    </button>
  );
}

interface LinkProps {
  role?: string;
  tabIndex?: number;
  className?: string | undefined;
  onClick?: (event: MouseEvent) => void;
  children?: ReactNode;
}

/** An item that navigates: `link` is the anchor or router link to render. */
export function MenuLink({ icon, link, text }: { icon?: IconShape; link: ReactElement<LinkProps>; text: string }) {
  const close = use(CloseMenu);
  return cloneElement(
    link,
    { role: 'menuitem', tabIndex: -1, className: style.item, onClick: close },
    icon ? <Icon of={icon} /> : null,
    <span>{text}</span>,
  );
}

export function MenuSeparator() {
  return <hr className={style.separator} />;
}

/** Related items below a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu.
    <div role="group" aria-label={label}>
      <div className={style.label} aria-hidden>
        {label}
      </div>
      {children}
    </div>
  );
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string; icon?: IconShape; lang?: string }[];
  onChange: (value: Value) => void;
}

/** A choice of several, marked with a check. */
export function MenuChoices<Value extends string>({ label, value, choices, onChange }: MenuChoicesProps<Value>) {
  const close = use(CloseMenu);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu.
    <div role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          value={choice.value}
          tabIndex={-1}
          aria-checked={choice.value === value}
          className={style.item}
          onClick={() => {
            close();
            onChange(choice.value);
          }}
        >
          {choice.icon ? <Icon of={choice.icon} /> : null}
          <span lang={choice.lang}>{choice.text}</span>
          {choice.value === value ? <Icon of={Check} /> : null}
        </button>
      ))}
    </div>
  );
}
