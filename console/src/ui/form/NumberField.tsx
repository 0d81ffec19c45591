import type { ComponentProps } from 'react';
import style from './control.module.css';
import { Field, type FieldLabels, splitField } from './Field.tsx';

type Input = Omit<ComponentProps<'input'>, 'children' | 'className' | 'type'>;

interface PriceFieldProps extends FieldLabels, Input {
  currency: string;
}

/** A price field with the currency on the left. A text input, because a number input drops what it cannot parse. */
export function PriceField({ currency, ...props }: PriceFieldProps) {
  const { field, control: input } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={style.wrap}>
          <span className={style.before} id={`${control.id}-unit`}>
            {currency}
          </span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...control}
            aria-describedby={[`${control.id}-unit`, control['aria-describedby']].filter(Boolean).join(' ')}
            className={`${style.control} ${style.amount}`}
          />
        </div>
      )}
    </Field>
  );
}

interface NumberInputProps extends Input {
  /** The accessible name; a table has no space for a visible label. */
  label: string;
  unit?: string;
  invalid?: boolean;
  describedBy?: string;
}

/** A whole number in a table cell, with its unit on the right. */
export function NumberInput({ label, unit, invalid, describedBy, ...input }: NumberInputProps) {
  return (
    <div className={style.wrap} data-unit={unit ? 'after' : 'none'}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        {...input}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className={`${style.control} ${style.amount}`}
      />
      {unit ? <span className={style.after}>{unit}</span> : null}
    </div>
  );
}
