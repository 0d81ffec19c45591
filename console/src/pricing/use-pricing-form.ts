import type { FieldError } from '@lensdock/contract/kernel/field-error.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { pricingFindingTexts } from '@lensdock/contract/pricing/pricing.findings.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import { priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import { useState } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { showMessage } from '../ui/feedback/messages.ts';
import { clearFeedback, showSuccess } from '../ui/feedback/show-success.ts';
import type { FieldProblem } from '../ui/form/ErrorSummary.tsx';
import { type PricingSection, usePricing, useSavePricing } from './pricing.queries.ts';
import {
  changeOf,
  type EditedDiscount,
  type EditedLicence,
  findingsByRow,
  formOf,
  type PricingForm,
  priceFinding,
  readTypedPrice,
  sameForm,
  turned,
} from './pricing-form.ts';

export interface PricingDraft {
  form: PricingForm;
  etag: string | undefined;
}

/**
 * The prices while they are edited. A refresh behind the form never resets what the person typed; it starts anew only
 * after a save or a discard.
 */
export function usePricingForm(code: string, section: PricingSection) {
  const t = useTranslation();
  const [base, setBase] = useState(section);
  const [form, setForm] = useState<PricingForm>(() => formOf(section));
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const save = useSavePricing(code);
  const fresh = usePricing(code);
  const changed = !sameForm(form, formOf(base));
  // Nothing typed: what the server has now is what is shown.
  if (!changed && section !== base && !save.isPending) {
    setBase(section);
    setForm(formOf(section));
  }
  const stale = failure instanceof ProblemError && failure.status === 412;

  function edit(next: (now: PricingForm) => PricingForm) {
    if (!stale) setFailure(undefined);
    setForm(next);
  }
  function reset(to: PricingSection) {
    setFailure(undefined);
    setAttempt(0);
    setBase(to);
    setForm(formOf(to));
  }
  async function submit(over: PricingSection = base) {
    clearFeedback();
    const read = { ...form, licences: form.licences.map((one) => readTypedPrice(one, priceField(one.type))) };
    setForm(read);
    setAttempt((count) => count + 1);
    if (problemsOf(read, undefined).length > 0) return;
    const saved = await save.mutateAsync({ change: changeOf(read, formOf(over)), etag: over.etag });
    const { data: now } = await fresh.refetch();
    if (saved.failure === undefined) {
      if (now) reset(now);
      return showSuccess(t('pricing.saved'));
    }
    setFailure(saved.failure);
    if (saved.failure instanceof ProblemError && saved.failure.status === 412) return;
    // What was saved before the refusal is ours: the next attempt goes on from there.
    if (now && now.etag === saved.etag) setBase(now);
    const found = errorsOf(saved.failure).length > 0;
    const [title = t('pricing.failed'), ...texts] = errorMessages(saved.failure);
    // The form lists what is wrong, each with its field.
    if (found) return;
    showMessage({ tone: 'bad', title, texts });
  }

  return {
    ...{ pricing: base.pricing, form, changed, attempt, stale },
    busy: save.isPending,
    /** Everything that is wrong, in the order of the page; after the first attempt to save. */
    problems: attempt > 0 ? problemsOf(form, stale ? undefined : failure) : [],
    change: (type: LicenceType, next: Partial<EditedLicence>) =>
      edit((now) => ({
        ...now,
        licences: now.licences.map((licence) => (licence.type === type ? { ...licence, ...next } : licence)),
      })),
    turn: (type: LicenceType, enabled: boolean) =>
      edit((now) => ({ ...now, licences: turned(now.licences, type, enabled) })),
    changeDiscounts: (discounts: readonly EditedDiscount[]) => edit((now) => ({ ...now, discounts })),
    save: () => void submit(),
    discard: () => reset(section),
    draft: changed ? { form, etag: base.etag } : undefined,
    /** What was typed at an earlier visit, on the revision of then: if somebody has saved since, the save says so. */
    takeKept: ({ form: kept, etag }: PricingDraft) => {
      setBase({ ...section, etag });
      setForm(kept);
    },
    /** Of a stale write: what is there now, or one's own over it. */
    discardMine: () => void fresh.refetch().then(({ data }) => reset(data ?? section)),
    overwriteTheirs: () => void fresh.refetch().then(({ data }) => submit(data ?? section)),
  };
}

/** Id of a discount's control, which the summary of errors links to. */
export function discountFieldId(row: EditedDiscount, field: string): string {
  return `discount-${row.key}-${field}`;
}

function problemsOf({ licences, discounts }: PricingForm, failure: unknown): FieldProblem[] {
  const prices = licences.flatMap((licence): FieldProblem[] => {
    const finding = priceFinding(licence);
    return finding
      ? [{ fieldId: priceField(licence.type), text: findingSentence(pricingFindingTexts, finding, currentLanguage()) }]
      : [];
  });
  const rows = findingsByRow(discounts).flatMap((findings, index) =>
    findings.flatMap((finding): FieldProblem[] => {
      const row = discounts[index];
      return row
        ? [
            {
              fieldId: discountFieldId(row, finding.inputField ?? ''),
              text: findingSentence(pricingFindingTexts, finding, currentLanguage()),
            },
          ]
        : [];
    }),
  );
  const answered = errorsOf(failure).map(({ inputField, message }) => ({ fieldId: inputField, text: message }));
  return [...prices, ...rows, ...answered];
}

function errorsOf(failure: unknown): readonly FieldError[] {
  return failure instanceof ProblemError ? failure.answer.errors : [];
}
