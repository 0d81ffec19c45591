import type { ComponentProps } from 'react';
import style from './control.module.css';
import { Field, type FieldLabels, splitField } from './Field.tsx';

type Native<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'children' | 'className'>;

interface TextFieldProps extends FieldLabels, Native<'input'> {
  /** For machine-readable values: ids, package names. */
  mono?: boolean;
}

/** Attributes that do not belong to the field go to the input. */
export function TextField({ mono, ...props }: TextFieldProps) {
  const { field, control: input } = splitField(props);
  return (
    <Field {...field}>
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

export function TextareaField(props: TextareaFieldProps) {
  const { field, control: area } = splitField(props);
  return <Field {...field}>{(control) => <textarea {...area} {...control} className={style.control} />}</Field>;
}
