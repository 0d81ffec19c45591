import { describeFinding, type FieldError } from '@lensdock/contract/http/finding.ts';
import type { Language } from '@lensdock/contract/language/language.ts';
import { listingFormatFindings, listingMissing } from '@lensdock/contract/listing/listing-rules.ts';
import { useEffect, useState } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { signedInPerson } from '../api/session.ts';
import { currentLanguage } from '../shell/language.ts';
import { showMessage } from '../shell/messages.ts';
import { useText } from '../ui/text.ts';
import { type ListingSection, useListing, useSaveListing } from './listing.queries.ts';
import { dropDraft, keepDraft, keptDraft } from './listing-draft.ts';
import { bodyOf, changedFields, contentOf, formOf, type ListingForm } from './listing-form.ts';

/** Says what is wrong with a field, in the reader's language. */
export type ErrorOf = (inputField: string, isocode?: Language) => string | undefined;

/** The edited listing: state, rules, saving, the draft that is kept on the device. A refresh never resets it. */
export function useListingForm(code: string, section: ListingSection) {
  const t = useText();
  const subject = signedInPerson()?.subject ?? '';
  const [base, setBase] = useState(section);
  const [form, setForm] = useState(() => formOf(section.listing));
  const [kept, setKept] = useState(() => keptDraft(subject, code));
  const [attempt, setAttempt] = useState(0);
  const save = useSaveListing(code);
  const fresh = useListing(code);
  const changes = changedFields(form, formOf(base.listing));
  const changed = changes.length > 0;
  if (!changed && section !== base && !save.isPending) {
    setBase(section);
    setForm(formOf(section.listing));
  }
  const content = contentOf(form, base.listing);
  const findings = listingFormatFindings(content, base.listing.fieldLengths);
  const complete = listingMissing(content, 'en').length === 0;

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => keepDraft(subject, code, form), 500);
    return () => clearTimeout(timer);
  }, [changed, form, subject, code]);

  const sent: readonly FieldError[] = save.error instanceof ProblemError ? save.error.answer.errors : [];
  const errorOf: ErrorOf = (inputField, isocode) => {
    const found = findings.find((finding) => finding.inputField === inputField && finding.isocode === isocode);
    if (found && attempt > 0) return describeFinding(found, currentLanguage());
    return sent.find((error) => error.inputField === inputField && error.isocode === isocode)?.message;
  };

  function change(next: Partial<ListingForm>) {
    setForm((now) => ({ ...now, ...next }));
  }
  function reset(to: ListingSection) {
    dropDraft(subject, code);
    setKept(undefined);
    save.reset();
    setAttempt(0);
    setBase(to);
    setForm(formOf(to.listing));
  }
  async function submit(etag = base.etag) {
    setAttempt((count) => count + 1);
    if (findings.length > 0) return showMessage({ tone: 'bad', title: t('listing.invalid') });
    try {
      reset(await save.mutateAsync({ body: bodyOf(form), etag, complete }));
      showMessage({ tone: 'ok', title: t('listing.saved') });
    } catch (error) {
      if (error instanceof ProblemError && error.status === 412) return void fresh.refetch();
      const fields = error instanceof ProblemError && error.answer.errors.some((item) => item.inputField !== '');
      showMessage({
        tone: 'bad',
        title: fields ? t('listing.invalid') : (sentencesOf(error)[0] ?? t('listing.failed')),
      });
    }
  }

  return {
    form,
    listing: base.listing,
    changes,
    complete,
    attempt,
    findings: attempt > 0 ? findings : [],
    kept: changed || !kept || changedFields(kept.form, formOf(base.listing)).length === 0 ? undefined : kept,
    stale: save.error instanceof ProblemError && save.error.status === 412,
    busy: save.isPending,
    errorOf,
    change,
    submit,
    discard: () => reset(section),
    takeKept: () => kept && setForm(kept.form),
    dropKept: () => {
      dropDraft(subject, code);
      setKept(undefined);
    },
    loadCurrent: () => fresh.data && reset(fresh.data),
    saveOver: () => submit(fresh.data?.etag),
  };
}
