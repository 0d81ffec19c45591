import type { FieldError } from '@lensdock/contract/kernel/field-error.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { appFindingTexts } from '@lensdock/contract/listing/app-name.findings.ts';
import { listingFindingTexts } from '@lensdock/contract/listing/listing.findings.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import { languageNames, listingFormatFindings, listingMissing } from '@lensdock/contract/listing/listing-rules.ts';
import { controlId } from '../../forms/control-id.ts';
import type { FormProblem } from '../../forms/form-options.ts';
import type { SectionForm } from '../../forms/section-form.ts';
import { useSectionForm } from '../../forms/use-section-form.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { showSuccess } from '../../ui/feedback/show-success.ts';
import { type ListingSection, useListing, useSaveListing } from './listing.queries.ts';
import {
  bodyOf,
  contentOf,
  contentWith,
  type Edits,
  isSameValue,
  type ListingValues,
  valuesOf,
} from './listing-edits.ts';

const labels: Readonly<Record<string, (t: Text) => string>> = {
  name: (t) => t('listing.name'),
  summary: (t) => t('listing.summary'),
  description: (t) => t('listing.description'),
  icon: (t) => t('listing.icon'),
  screenshots: (t) => t('listing.screenshots'),
  documents: (t) => t('listing.documents'),
  documentationFiles: (t) => t('listing.documents'),
  industries: (t) => t('listing.industries'),
  useCases: (t) => t('listing.use-cases'),
  appIntegrations: (t) => t('listing.integrations'),
  privacypolicyurl: (t) => t('listing.privacy-policy-url'),
  termsofuseurl: (t) => t('listing.terms-of-use-url'),
  email: (t) => t('listing.support-email'),
  phone: (t) => t('listing.support-phone'),
  supportpageurl: (t) => t('listing.support-page'),
  productwebsiteurl: (t) => t('listing.product-website'),
  videourl: (t) => t('listing.video'),
  eula: (t) => t('listing.eula'),
};

/** The label of a finding's field; undefined if the page has no place for it. */
function fieldLabel(inputField: string, t: Text): string | undefined {
  return labels[inputField.split('.')[0] ?? '']?.(t);
}

/** Edits, or a function of the current listing, because uploads end after the form has changed. */
export type Change = Edits | ((now: ListingContent) => Edits);
export type ListingForm = SectionForm<ListingSection, ListingValues>;

interface FormInput {
  code: string;
  section: ListingSection;
  defaultLanguage: Language;
  /** Of a submission. */
  release: ReleasePlan | undefined;
}

/** Findings of the listing's rules and of the app's name. */
const findingTexts = { ...appFindingTexts, ...listingFindingTexts };

/**
 * The listing form. A complete listing is saved, and submitted if the app is published; an incomplete one is saved as a
 * draft.
 */
export function useListingForm({ code, section, defaultLanguage, release }: FormInput): ListingForm {
  const t = useTranslation();
  const saving = useSaveListing(code);
  const { refetch } = useListing(code);
  const missingOf = (values: ListingValues) => listingMissing(contentWith(values), defaultLanguage);
  return useSectionForm({
    query: { data: section, refetch },
    save: ({ body, complete }: ReturnType<typeof changeOf>, { etag }) =>
      saving.mutateAsync({ body: { ...body, ...(complete && release && { release }) }, complete, etag }),
    toValues: valuesOf,
    toBody: (values: ListingValues, { listing }: ListingSection, edits: Edits) =>
      changeOf(listing, edits, missingOf(values).length === 0),
    validate: (values, { listing }) => problemsOf(values, listing, t),
    draftKey: `listing.${code}`,
    locked: !section.listing.appEditable,
    checks: 'on-leave',
    isSame: (_field, now, saved) => isSameValue(now, saved),
    problemOf: (error) => namedProblem(error, error.message, t),
    failedText: t('listing.failed'),
    onSaved: (saved) => showSuccess(t('listing.saved'), savedText(t, missingOf(valuesOf(saved)).length, section)),
  });
}

function changeOf(listing: ListingSection['listing'], edits: Edits, complete: boolean) {
  return { body: bodyOf(contentOf(listing), edits), complete };
}

function problemsOf(values: ListingValues, { fieldLengths }: ListingSection['listing'], t: Text): FormProblem[] {
  return listingFormatFindings(contentWith(values), fieldLengths).map((finding) =>
    namedProblem(finding, findingSentence(findingTexts, finding, currentLanguage()), t),
  );
}

type FieldOf = Pick<Partial<FieldError>, 'inputField' | 'isocode'>;

/** Adds the field's label and language for the error list; at the field they are not repeated. */
function namedProblem({ inputField = '', isocode }: FieldOf, message: string, t: Text): FormProblem {
  const label = fieldLabel(inputField, t);
  const name = label && isocode ? `${label} (${languageNames[isocode]})` : label;
  return { field: controlId(inputField, isocode), message, ...(name && { name }) };
}

function savedText(t: Text, missing: number, { listing: { draft } }: ListingSection): string {
  if (missing > 0) return t('listing.saved-incomplete', { count: missing });
  return draft ? t('listing.saved-complete') : t('listing.saved-submitted');
}
