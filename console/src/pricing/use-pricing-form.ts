import type { FieldError } from '@lensdock/contract/kernel/field-error.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { pricingFindingTexts } from '@lensdock/contract/pricing/pricing.findings.ts';
import { discountField, isPaid, type PricingFinding, priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { FormProblem } from '../forms/form-options.ts';
import type { SectionForm } from '../forms/section-form.ts';
import { useSectionForm } from '../forms/use-section-form.ts';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { type PricingRead, usePricing, useSavePricing } from './pricing.queries.ts';
import {
  areDiscountsOpen,
  type EditedDiscount,
  findingsByRow,
  isSameField,
  licencesOf,
  type PricingValues,
  priceFinding,
  readTypedPrice,
  sectionBodyOf,
  touchedRows,
  valuesOf,
} from './pricing-form.ts';

export type PricingForm = SectionForm<PricingRead, PricingValues>;

/** The pricing form. */
export function usePricingForm(code: string, section: PricingRead): PricingForm {
  const t = useTranslation();
  const save = useSavePricing(code);
  const { refetch } = usePricing(code);
  return useSectionForm({
    query: { data: section, refetch },
    save: (body, { etag }) => save.mutateAsync({ body, etag }),
    toValues: valuesOf,
    toBody: sectionBodyOf,
    validate: (values, read) => problemsOf(values, read, t),
    draftKey: `pricing.${code}`,
    locked: !section.pricing.appEditable,
    normalise: (values) => readPrices(values, section),
    isSame: isSameField,
    problemOf: (error, values) => answeredProblem(error, values, t),
    failedText: t('pricing.failed'),
    onSaved: () => showSuccess(t('pricing.saved')),
  });
}

function readPrices(values: PricingValues, section: PricingRead): Partial<PricingValues> {
  const paid = licencesOf(section, values).filter(({ type }) => isPaid(type));
  return Object.fromEntries(paid.map(({ type, price }) => [`${type}.price`, readTypedPrice(price, priceField(type))]));
}

/** The id of a discount's control, which the error summary links to. */
export function discountFieldId(row: EditedDiscount, field: string): string {
  return `discount-${row.key}-${field}`;
}

function problemsOf(values: PricingValues, read: PricingRead, t: Text): FormProblem[] {
  const prices = licencesOf(read, values).flatMap((licence): FormProblem[] => {
    const finding = priceFinding(licence);
    return finding ? [{ field: priceField(licence.type), message: sentenceOf(finding) }] : [];
  });
  if (!areDiscountsOpen(values)) return prices;
  const rows = findingsByRow(values.discounts).flatMap((findings, index) =>
    findings.flatMap((finding) =>
      rowProblem(values.discounts, index, finding.inputField ?? '', sentenceOf(finding), t),
    ),
  );
  return [...prices, ...rows];
}

/** Maps a server finding to its row, because the server counts the rows it received. */
function answeredProblem({ inputField, message }: FieldError, values: PricingValues, t: Text): FormProblem {
  const sent = touchedRows(values.discounts);
  const index = sent.findIndex((_, row) => inputField.startsWith(discountField(row, '')));
  const row = sent[index];
  const [problem] = row
    ? rowProblem(
        values.discounts,
        values.discounts.indexOf(row),
        inputField.slice(discountField(index, '').length),
        message,
        t,
      )
    : [];
  return problem ?? { field: inputField, message };
}

function rowProblem(
  rows: readonly EditedDiscount[],
  index: number,
  field: string,
  message: string,
  t: Text,
): FormProblem[] {
  const row = rows[index];
  if (!row) return [];
  const number = index + 1;
  const name = field === 'discount' ? t('pricing.discount-of', { number }) : t('pricing.quantity-of', { number });
  return [{ field: discountFieldId(row, field), message, name }];
}

function sentenceOf(finding: PricingFinding): string {
  return findingSentence(pricingFindingTexts, finding, currentLanguage());
}
