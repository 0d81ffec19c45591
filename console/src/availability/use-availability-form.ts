import { useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { showMessage } from '../ui/feedback/messages.ts';
import { clearFeedback, showSuccess } from '../ui/feedback/show-success.ts';
import { type AvailabilitySection, useAvailability, useSaveAvailability } from './availability.queries.ts';
import { type AvailabilityForm, bodyOf, formOf, sameForm } from './availability-form.ts';

/** As it can be written down: a set cannot. */
export interface AvailabilityDraft {
  form: Omit<AvailabilityForm, 'countries'> & { countries: readonly string[] };
  etag: string | undefined;
}

/** The availability while it is edited. A refresh behind the form never resets what the person chose. */
export function useAvailabilityForm(code: string, section: AvailabilitySection) {
  const t = useTranslation();
  const [base, setBase] = useState(section);
  const [form, setForm] = useState(() => formOf(section.availability));
  const save = useSaveAvailability(code);
  const fresh = useAvailability(code);
  const changed = !sameForm(form, formOf(base.availability));
  // Nothing chosen: what the server has now is what is shown.
  if (!changed && section !== base && !save.isPending) {
    setBase(section);
    setForm(formOf(section.availability));
  }
  const refused = save.error instanceof ProblemError ? save.error : undefined;
  const problem = refused?.answer;
  const stale = problem?.status === 412;

  function reset(to: AvailabilitySection) {
    save.reset();
    setBase(to);
    setForm(formOf(to.availability));
  }
  async function submit(etag = base.etag) {
    clearFeedback();
    try {
      reset(await save.mutateAsync({ body: bodyOf(form, base.availability), etag }));
      showSuccess(t('availability.saved'));
    } catch (error) {
      if (error instanceof ProblemError && error.status === 412) return;
      const found = error instanceof ProblemError && error.answer.errors.length > 0;
      const [title = t('availability.failed'), ...texts] = errorMessages(error);
      showMessage(found ? { tone: 'bad', title: t('availability.invalid') } : { tone: 'bad', title, texts });
    }
  }

  return {
    ...{ availability: base.availability, form, changed, stale },
    busy: save.isPending,
    errors: stale ? [] : (problem?.errors ?? []),
    change: (next: Partial<AvailabilityForm>) => {
      if (save.error && !stale) save.reset();
      setForm((now) => ({ ...now, ...next }));
    },
    save: () => void submit(),
    discard: () => reset(section),
    draft: changed ? { form: { ...form, countries: [...form.countries] }, etag: base.etag } : undefined,
    /** What was chosen at an earlier visit, on the revision of then: if somebody has saved since, the save says so. */
    takeKept: ({ form: kept, etag }: AvailabilityDraft) => {
      setBase({ ...section, etag });
      setForm({ ...kept, countries: new Set(kept.countries) });
    },
    /** Of a stale write: what is there now, or one's own over it. */
    discardMine: () => void fresh.refetch().then(({ data }) => reset(data ?? section)),
    overwriteTheirs: () => void submit(refused?.etag ?? section.etag),
  };
}
