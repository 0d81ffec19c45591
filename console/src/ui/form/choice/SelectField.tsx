import type { ComponentProps } from 'react';
import style from '../control.module.css';
import { Field, type FieldLabels, splitField } from '../Field.tsx';

export interface Choice {
  value: string;
  text: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  choices: readonly Choice[];
  /** Shown until an option is selected; cannot be selected itself. */
  prompt?: string;
}

/** A native select, which works with every keyboard and phone and follows the colour scheme. */
export function Select({ choices, prompt, ...select }: SelectProps) {
  return (
    <div className={style.wrap}>
      <select {...select} className={style.control}>
        {prompt ? (
          <option value="" disabled hidden>
            {prompt}
          </option>
        ) : null}
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <span className={style.arrow} />
    </div>
  );
}

export function SelectField(props: FieldLabels & SelectProps) {
  const { field, control: select } = splitField(props);
  return <Field {...field}>{(control) => <Select {...select} {...control} />}</Field>;
}
