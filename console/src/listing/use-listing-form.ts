import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import { listingFormatFindings, listingMissing } from '@lensdock/contract/listing/listing-rules.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { showMessage } from '../ui/feedback/messages.ts';
import { clearFeedback, showSuccess } from '../ui/feedback/show-success.ts';
import { type ListingSection, useListing, useSaveListing } from './listing.queries.ts';
import { bodyOf, contentOf, type Edits, realEdits, withEdits, without } from './listing-edits.ts';

/** Edits, or how they follow from the listing at that moment: uploads end when the form has moved on. */
export type Change = Edits | ((now: ListingContent) => Edits);

export interface FormInput {
  code: string;
  section: ListingSection;
  defaultLanguage: Language;
}

/** The listing while it is edited: what is there, what the person changed, what is wrong with it, and saving it. */
export function useListingForm({ code, section, defaultLanguage }: FormInput) {
  const t = useTranslation();
  const base = contentOf(section.listing);
  const [written, setWritten] = useState<Edits>({});
  /** The revision the person began to write on: a refresh behind the form must not hide that somebody saved. */
  const [basis, setBasis] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const saving = useSaveListing(code);
  const fresh = useListing(code);
  const edits = realEdits(base, written);
  const content = withEdits(base, edits);
  const count = Object.keys(edits).length;
  const { fieldLengths, appEditable, draft } = section.listing;
  const missing = listingMissing(content, defaultLanguage);
  const wrong = listingFormatFindings(content, fieldLengths);
  const problem = saving.error instanceof ProblemError ? saving.error.answer : undefined;
  /** When the edits were last kept on this device. */
  const [keptAt, setKeptAt] = useState<number>();

  function change(next: Change) {
    if (saving.error && problem?.status !== 412) saving.reset();
    setBasis((before) => (count > 0 && before) || section.etag);
    setWritten((now) => ({ ...now, ...(typeof next === 'function' ? next(withEdits(base, now)) : next) }));
  }
  function discard() {
    setWritten({});
    setBasis(undefined);
    setAttempt(0);
    saving.reset();
  }
  /** What ended while the save was on its way, an upload, was not part of it and stays an edit, over what is there now. */
  function settle(sent: Edits, { etag }: ListingSection) {
    setWritten((now) => without(now, sent));
    setBasis(etag);
    setAttempt(0);
    saving.reset();
  }
  async function save(etag = basis ?? section.etag) {
    clearFeedback();
    setAttempt((before) => before + 1);
    if (wrong.length > 0) return;
    const complete = missing.length === 0;
    await saving.mutateAsync({ body: bodyOf(base, edits), complete, etag }).then(
      (saved) => {
        settle(written, saved);
        showSuccess(t('listing.saved'), savedText(t, complete, draft, missing.length));
      },
      (error: unknown) => {
        if (error instanceof ProblemError && error.status === 412) return void fresh.refetch();
        const found = error instanceof ProblemError && error.answer.errors.length > 0;
        const [title = t('listing.failed'), ...texts] = errorMessages(error);
        // The form lists what is wrong, each with its field.
        if (found) return;
        showMessage({ tone: 'bad', title, texts });
      },
    );
  }

  return {
    ...{ content, edits, count, attempt, missing, wrong, appEditable, change, discard },
    ...{ keptAt, setKeptAt },
    serverErrors: problem?.status === 412 ? [] : (problem?.errors ?? []),
    stale: problem?.status === 412,
    busy: saving.isPending,
    changed: appEditable && count > 0,
    save: () => void save(),
    /** Of a stale write: one's own over what is there now. */
    overwriteTheirs: () => void save(fresh.data?.etag),
  };
}

export type ListingForm = ReturnType<typeof useListingForm>;

function savedText(t: ReturnType<typeof useTranslation>, complete: boolean, draft: boolean, missing: number): string {
  if (!complete) return t('listing.saved-incomplete', { count: missing });
  return draft ? t('listing.saved-complete') : t('listing.saved-submitted');
}

/** What stands beside a field: the server's word, or what our own rules find once the person has left the field. */
export function errorOf(
  errors: readonly { inputField?: string | undefined; isocode?: string | undefined; message: string }[],
  inputField: string,
  isocode?: Language,
): string | undefined {
  const found = errors.filter(
    (item) => item.inputField === inputField && (!isocode || (item.isocode ?? 'en') === isocode),
  );
  return found.length > 0 ? found.map(({ message }) => message).join(' ') : undefined;
}
