import { languages } from '@lensdock/contract/kernel/language.ts';
import { draftKey, readDraft } from './drafts/draft-storage.ts';
import type { SectionForm } from './section-form.ts';

type OpenForm = Pick<SectionForm<object, object>, 'draftKey' | 'isChanged' | 'save'>;

/** The section forms of the page. */
const openForms = new Set<OpenForm>();

export function registerForm(form: OpenForm): () => void {
  openForms.add(form);
  return () => openForms.delete(form);
}

export interface UnsavedSection {
  /** The form of the page that has the edits; undefined where they are only kept on this device. */
  form: OpenForm | undefined;
}

/** The edits of a section that the server does not have: on the page, or kept on this device from an earlier visit. */
export function findUnsaved(place: string): UnsavedSection | undefined {
  const form = [...openForms].find((open) => open.draftKey() === place && open.isChanged());
  if (form) return { form };
  return isKept(place) ? { form: undefined } : undefined;
}

function isKept(place: string): boolean {
  return [undefined, ...languages].some((language) => readDraft(draftKey(place, language), Date.now()) !== undefined);
}
