import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import style from './combobox.module.css';
import control from './control.module.css';
import { Field, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { usePortalHost } from './portal-host.ts';
import type { Choice } from './SelectField.tsx';
import { useText } from './text.ts';

interface ComboboxFieldProps extends FieldWords {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** A list too long to look through: typing filters it. */
export function ComboboxField({ choices, value, onChange, placeholder, disabled, ...words }: ComboboxFieldProps) {
  const t = useText();
  const host = usePortalHost();
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  return (
    <Base.Root
      items={choices}
      value={chosen}
      onValueChange={(next: Choice | null) => onChange(next?.value ?? null)}
      itemToStringLabel={(choice: Choice) => choice.text}
      isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
      disabled={disabled}
      autoHighlight
    >
      <Field {...words}>
        {(field) => (
          <Base.InputGroup className={control.wrap}>
            <span className={control.before}>
              <Icon of={Search} />
            </span>
            <Base.Input {...field} placeholder={placeholder} className={`${control.control} ${control.searching}`} />
          </Base.InputGroup>
        )}
      </Field>
      <Base.Portal container={host}>
        <Base.Positioner className={style.positioner} sideOffset={4}>
          <Base.Popup className={style.popup} aria-label={words.label}>
            <Base.Empty className={style.empty}>{t('ui.nothing-found')}</Base.Empty>
            <Base.List aria-label={words.label}>
              {(choice: Choice) => (
                <Base.Item key={choice.value} value={choice} className={style.item}>
                  {choice.text}
                  <Base.ItemIndicator>
                    <Icon of={Check} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
