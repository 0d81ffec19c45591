import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon, type IconShape } from '../../text/Icon.tsx';
import choice from './choice.module.css';
import style from './option.module.css';

export interface RadioChoice<Value extends string> {
  value: Value;
  text: string;
  hint?: ReactNode;
  icon?: IconShape;
  disabled?: boolean;
}

interface RadioProps<Value extends string> {
  label: string;
  choices: readonly RadioChoice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** The label is always announced; show it unless a title above says the same. */
  showLabel?: boolean;
}

/** A few short options in one line. */
export function RadioRow<Value extends string>(props: RadioProps<Value>) {
  const { label, choices, value, onChange, disabled, showLabel } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={showLabel ? choice.legend : 'unseen'}>{label}</legend>
      <div className={choice.row}>
        {choices.map((one) => (
          <label key={one.value} className={choice.choice}>
            <input
              type="radio"
              name={name}
              className={choice.ring}
              checked={one.value === value}
              disabled={one.disabled}
              onChange={() => onChange(one.value)}
            />
            <span>{one.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Options with a description, for choices that change the page. */
export function RadioOptions<Value extends string>(props: RadioProps<Value>) {
  const { label, choices, value, onChange, disabled, showLabel } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={showLabel ? choice.legend : 'unseen'}>{label}</legend>
      <div className={style.options}>
        {choices.map((one) => (
          <label key={one.value} className={style.option}>
            <input
              type="radio"
              name={name}
              className={choice.ring}
              checked={one.value === value}
              disabled={one.disabled}
              aria-labelledby={`${name}-${one.value}`}
              aria-describedby={one.hint ? `${name}-${one.value}-hint` : undefined}
              onChange={() => onChange(one.value)}
            />
            <b id={`${name}-${one.value}`}>{one.text}</b>
            {one.icon ? <Icon of={one.icon} /> : null}
            {one.hint ? <small id={`${name}-${one.value}-hint`}>{one.hint}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
