import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { LocalDraft } from './drafts/LocalDraft.tsx';
import type { FormDraft } from './form-store.ts';
import type { SectionForm as Form } from './section-form.ts';
import { useFormState } from './use-section-form.ts';

interface LanguageDraftsProps<Data, Values> {
  form: Form<Data, Values>;
  /** The language of a field; undefined for fields shared by all languages. */
  languageOf: (field: keyof Values) => Language | undefined;
  /** The part of an older draft that can still be used. */
  usable?: (edits: FormDraft<Values>['edits'], ageMs: number) => FormDraft<Values>['edits'] | undefined;
}

/** Offers drafts from an earlier visit, one per language. */
export function LanguageDrafts<Data, Values>({ form, languageOf, usable }: LanguageDraftsProps<Data, Values>) {
  const draft = useFormState(form, () => form.draft());
  if (form.isLocked()) return null;
  return [...languages, undefined].map((language) => (
    <LocalDraft<FormDraft<Values>>
      key={language ?? 'shared'}
      place={form.draftKey()}
      language={language}
      draft={partOf(draft, (field) => languageOf(field) === language)}
      usable={(stored, ageMs) => {
        if (typeof stored.edits !== 'object') return undefined;
        const edits = usable ? usable(stored.edits, ageMs) : stored.edits;
        return edits && { ...stored, edits };
      }}
      onTake={form.takeDraft}
      onStored={form.setStoredAt}
    />
  ));
}

function partOf<Values>(
  draft: FormDraft<Values> | undefined,
  isRequested: (field: keyof Values) => boolean,
): FormDraft<Values> | undefined {
  const part = Object.entries(draft?.edits ?? {}).filter(([field]) => isRequested(field as keyof Values)); // keys of edits
  if (!draft || part.length === 0) return undefined;
  return { edits: Object.fromEntries(part) as FormDraft<Values>['edits'], etag: draft.etag }; // a subset of them
}
