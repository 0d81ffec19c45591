import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useClientStore } from '../ui/client-store.ts';
import type { SectionFormOptions, Versioned } from './form-options.ts';
import { createSectionForm, type SectionForm } from './section-form.ts';
import { registerForm } from './unsaved-sections.ts';

/** The form of a section. The object is stable; fields subscribe to the state they show. */
export function useSectionForm<Data extends Versioned, Values extends object, Body>(
  options: SectionFormOptions<Data, Values, Body>,
): SectionForm<Data, Values> {
  const latest = useRef(options);
  latest.current = options;
  const [form] = useState(() => createSectionForm(() => latest.current));
  const { data } = options.query;
  useLayoutEffect(() => form.receive(data), [form, data]);
  useEffect(() => registerForm(form), [form]);
  return form;
}

/** Renders the caller only when the selected value changes; the selection must keep its identity. */
export function useFormState<Data, Values, Selected>(
  form: SectionForm<Data, Values>,
  select: (form: SectionForm<Data, Values>) => Selected,
): Selected {
  return useClientStore({ subscribe: form.subscribe, read: () => select(form) });
}

/** The value of one field; edits of other fields do not render the caller. */
export function useFormValue<Data, Values, Field extends keyof Values>(
  form: SectionForm<Data, Values>,
  field: Field,
): Values[Field] {
  return useFormState(form, () => form.values()[field]);
}

/** All values, for content that depends on several fields. */
export function useFormValues<Data, Values>(form: SectionForm<Data, Values>): Values {
  return useFormState(form, () => form.values());
}

/**
 * All values. They change only with one of the given fields; the others may be outdated. For a part of a form
 * that shows several fields.
 */
export function useValuesOf<Data, Values>(form: SectionForm<Data, Values>, fields: readonly (keyof Values)[]): Values {
  const shown = useRef<Values>(undefined);
  return useFormState(form, () => {
    const now = form.values();
    const before = shown.current;
    if (!before || fields.some((field) => now[field] !== before[field])) shown.current = now;
    return shown.current ?? now;
  });
}

/** The error text of a control. */
export function useFieldError<Data, Values>(form: SectionForm<Data, Values>, controlId: string): string | undefined {
  return useFormState(form, () => errorOfField(form, controlId));
}

export function errorOfField<Data, Values>(form: SectionForm<Data, Values>, controlId: string): string | undefined {
  const found = form.problems().filter(({ field }) => field === controlId);
  return found.length === 0 ? undefined : found.map(({ message }) => message).join(' ');
}
