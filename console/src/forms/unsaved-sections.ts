import { languages } from '@lensdock/contract/kernel/language.ts';
import { createClientStore, useClientStore } from '../ui/client-store.ts';
import { draftKey, readDraft } from './drafts/draft-storage.ts';
import type { SectionForm } from './section-form.ts';

type OpenForm = Pick<SectionForm<object, object>, 'draftKey' | 'isChanged' | 'moveBasis' | 'save' | 'subscribe'>;

/** The section forms of the page. */
const openForms = createClientStore<readonly OpenForm[]>([]);

export function registerForm(form: OpenForm): () => void {
  openForms.set([...openForms.read(), form]);
  return () => openForms.set(openForms.read().filter((open) => open !== form));
}

const subscribeToNothing = () => () => undefined;

/** Whether the page's form of a section has unsaved edits, for actions outside of the form. */
export function useHasEdits(place: string): boolean {
  const form = useClientStore(openForms).find((open) => open.draftKey() === place);
  return useClientStore({
    subscribe: form?.subscribe ?? subscribeToNothing,
    read: () => form?.isChanged() ?? false,
  });
}

export interface UnsavedSection {
  /** The form of the page that has the edits; undefined where they are only kept on this device. */
  form: OpenForm | undefined;
}

/** The edits of a section that the server does not have: on the page, or kept on this device from an earlier visit. */
export function findUnsaved(place: string): UnsavedSection | undefined {
  const form = openForms.read().find((open) => open.draftKey() === place && open.isChanged());
  if (form) return { form };
  return isKept(place) ? { form: undefined } : undefined;
}

function isKept(place: string): boolean {
  return [undefined, ...languages].some((language) => readDraft(draftKey(place, language), Date.now()) !== undefined);
}
