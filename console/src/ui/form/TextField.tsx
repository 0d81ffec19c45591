import type { ComponentProps } from 'react';
import style from './control.module.css';
import { Field, type FieldLabels } from './Field.tsx';

type Native<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'children' | 'className'>;

interface TextFieldProps extends FieldLabels, Native<'input'> {
  /** For machine-readable values: ids, package names. */
  mono?: boolean;
}

/** Attributes that do not belong to the field go to the input. */
export function TextField({
  label,
  optional,
  required,
  hint,
  error,
  note,
  count,
  limit,
  mono,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      optional={optional}
      required={required}
      hint={hint}
      error={error}
      note={note}
      count={count}
      limit={limit}
      id={id}
    >
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...control}
          className={mono ? `${style.control} ${style.mono}` : style.control}
        />
      )}
    </Field>
  );
}

interface TextareaFieldProps extends FieldLabels, Native<'textarea'> {}

export function TextareaField({
  label,
  optional,
  required,
  hint,
  error,
  note,
  count,
  limit,
  id,
  ...area
}: TextareaFieldProps) {
  return (
    <Field
      label={label}
      optional={optional}
      required={required}
      hint={hint}
      error={error}
      note={note}
      count={count}
      limit={limit}
      id={id}
    >
      {(control) => <textarea {...area} {...control} className={style.control} />}
    </Field>
  );
}
