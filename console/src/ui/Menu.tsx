import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconShape } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import style from './menu.module.css';
import { usePortalHost } from './portal-host.ts';

interface MenuProps {
  /** A button; it gets the name of what it opens from its own label. */
  trigger: ReactElement;
  /** Of the button, where it has to be found again. */
  id?: string;
  align?: 'start' | 'end';
  /** Opens at once: for a menu whose code came only after the first press. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** Pages load it when it is first wanted. */
export function Menu({ trigger, id, align = 'end', defaultOpen, children }: MenuProps) {
  const host = usePortalHost();
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger id={id} render={trigger} />
      <Base.Portal container={host}>
        <Base.Positioner className={style.positioner} align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={style.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon?: IconShape;
  text: string;
  keys?: string;
  danger?: boolean;
  /** Shown below the words; the item can be reached and does nothing. */
  closedBecause?: string | false;
  onSelect: () => void;
}

export function MenuItem({ icon, text, keys, danger, closedBecause, onSelect }: MenuItemProps) {
  return (
    <Base.Item
      className={style.item}
      data-danger={danger || undefined}
      disabled={Boolean(closedBecause)}
      onClick={onSelect}
    >
      {icon ? <Icon of={icon} /> : null}
      <span>
        {text}
        {closedBecause ? <small>{closedBecause}</small> : null}
      </span>
      {keys ? <Kbd>{keys}</Kbd> : null}
    </Base.Item>
  );
}

/** An item that goes somewhere: `link` is the anchor or router link to draw. */
export function MenuLink({ icon, link, text }: { icon?: IconShape; link: ReactElement; text: string }) {
  return (
    <Base.LinkItem className={style.item} render={link} closeOnClick>
      {icon ? <Icon of={icon} /> : null}
      <span>{text}</span>
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className={style.separator} />;
}

export function MenuGroup({ label, children }: { label: ReactNode; children?: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={style.label}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string; icon?: IconShape; lang?: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, marked with a check. */
export function MenuChoices<Value extends string>({ label, value, choices, onChange }: MenuChoicesProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} value={choice.value} className={style.item} closeOnClick>
          {choice.icon ? <Icon of={choice.icon} /> : null}
          <span lang={choice.lang}>{choice.text}</span>
          {choice.value === value ? <Icon of={Check} /> : null}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
