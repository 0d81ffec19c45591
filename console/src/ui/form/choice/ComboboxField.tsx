import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { usePopover } from '../../overlay/use-popover.ts';
import { Icon } from '../../text/Icon.tsx';
import control from '../control.module.css';
import { Field, type FieldControl, type FieldLabels } from '../Field.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import style from './combobox.module.css';
import { matchingChoices } from './matching-choices.ts';
import type { Choice } from './SelectField.tsx';

interface ComboboxProps {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** A field for long lists: typing filters it, and leaving it without a selection keeps the previous value. */
export function ComboboxField({
  choices,
  value,
  onChange,
  placeholder,
  disabled,
  ...words
}: FieldLabels & ComboboxProps) {
  return (
    <Field {...words}>
      {(field) => (
        <Combobox
          field={field}
          choices={choices}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          disabled={disabled}
          label={words.label}
        />
      )}
    </Field>
  );
}

function Combobox({
  field,
  label,
  choices,
  value,
  onChange,
  ...input
}: ComboboxProps & { field: FieldControl; label: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** The typed text; without it the field shows the selection. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = matchingChoices(choices, typed ?? '');
  const chosen = choices.find((choice) => choice.value === value);
  usePopover({ open, anchor, floating: popup, align: 'fill', onPressOutside: close });

  function close() {
    setOpen(false);
    setTyped(undefined);
  }
  function show(text: string | undefined) {
    setTyped(text);
    setActive(
      text === undefined
        ? Math.max(
            0,
            choices.findIndex((choice) => choice.value === value),
          )
        : 0,
    );
    setOpen(true);
  }
  function choose(choice: Choice | undefined) {
    if (choice) onChange(choice.value);
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show(undefined);
      else setActive((active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % Math.max(1, found.length));
    }
  }
  return (
    <div ref={anchor} className={control.wrap}>
      <span className={control.before}>
        <Icon of={Search} />
      </span>
      <input
        {...field}
        {...input}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open && found.length > 0 ? `${field.id}-list` : undefined}
        aria-activedescendant={open && found[active] ? `${field.id}-${found[active].value}` : undefined}
        className={`${control.control} ${control.searching}`}
        value={typed ?? chosen?.text ?? ''}
        onChange={(event) => show(event.target.value)}
        onClick={() => open || show(undefined)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open ? (
        // Pressing an option must not move the focus out of the field.
        <div ref={popup} popover="manual" className={style.popup} onPointerDown={(event) => event.preventDefault()}>
          <ChoiceList id={field.id} label={label} found={found} active={active} value={value} onChoose={choose} />
        </div>
      ) : null}
    </div>
  );
}
