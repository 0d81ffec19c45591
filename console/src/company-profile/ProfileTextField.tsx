import type { ComponentProps } from 'react';
import { useFieldError, useFormValue } from '../forms/use-section-form.ts';
import { TextField } from '../ui/form/TextField.tsx';
import type { ProfileValues } from './profile-values.ts';
import type { ProfileForm } from './use-profile-forms.ts';

type TextName = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends string ? Name : never;
}[keyof ProfileValues];

interface ProfileTextFieldProps extends Omit<ComponentProps<typeof TextField>, 'form' | 'name' | 'value' | 'onChange'> {
  form: ProfileForm;
  name: Exclude<TextName, 'companySize'>;
  /** Shows a character count. */
  counted?: boolean;
}

/** A single-line profile field that renders independently. */
export function ProfileTextField({ form, name, counted = false, ...field }: ProfileTextFieldProps) {
  const value = useFormValue(form, name);
  return (
    <TextField
      {...field}
      {...(counted && { count: [...value].length })}
      id={name}
      value={value}
      disabled={form.isLocked()}
      error={useFieldError(form, name)}
      onChange={({ target }) => form.change({ [name]: target.value })}
    />
  );
}
