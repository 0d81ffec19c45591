import type { Listing, ListingBody, ListingContent } from '@lensdock/contract/listing/listing.ts';

/** A listing as it is being edited: what the company writes, and nothing else. */
export type ListingForm = Pick<
  ListingContent,
  | 'nameByIsocode'
  | 'summaryByIsocode'
  | 'descriptionByIsocode'
  | 'industries'
  | 'useCases'
  | 'icon'
  | 'screenshots'
  | 'emailAddress'
  | 'privacyPolicyUrl'
  | 'termsOfUseUrl'
  | 'supportPhoneNumber'
  | 'productWebsiteUrl'
  | 'supportPageUrl'
  | 'videoUrl'
  | 'eula'
>;

const fields = [
  'nameByIsocode',
  'summaryByIsocode',
  'descriptionByIsocode',
  'industries',
  'useCases',
  'icon',
  'screenshots',
  'emailAddress',
  'privacyPolicyUrl',
  'termsOfUseUrl',
  'supportPhoneNumber',
  'productWebsiteUrl',
  'supportPageUrl',
  'videoUrl',
  'eula',
] as const satisfies readonly (keyof ListingForm)[];

export function formOf(listing: Listing): ListingForm {
  const { industries, useCases } = listing;
  // Every field of the form is taken from the listing, so the object is whole.
  const form = Object.fromEntries(fields.map((field) => [field, listing[field]])) as unknown as ListingForm;
  return { ...form, industries: industries.map(({ id }) => ({ id })), useCases: useCases.map(({ id }) => ({ id })) };
}

/** Names of the fields that differ. An absent text, an empty one and null are the same. */
export function changedFields(form: ListingForm, before: ListingForm): readonly string[] {
  return fields.filter((field) => bare(form[field]) !== bare(before[field]));
}

function bare(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (inner === '' || inner === null ? undefined : inner)) ?? '';
}

/** The listing as the rules see it: the form, with what it does not edit taken from what is stored. */
export function contentOf(form: ListingForm, listing: Listing): ListingContent {
  return { ...listing, ...form };
}

/** What Save sends. Empty fields are cleared, pictures go by their code and in their order. */
export function bodyOf(form: ListingForm): ListingBody {
  const orNull = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());
  return {
    ...form,
    nameByIsocode: withoutEmpty(form.nameByIsocode),
    summaryByIsocode: withoutEmpty(form.summaryByIsocode),
    descriptionByIsocode: withoutEmpty(form.descriptionByIsocode),
    icon: form.icon && { qualifier: form.icon.qualifier },
    screenshots: form.screenshots.map(({ qualifier }) => ({ qualifier })),
    emailAddress: orNull(form.emailAddress),
    privacyPolicyUrl: orNull(form.privacyPolicyUrl),
    termsOfUseUrl: orNull(form.termsOfUseUrl),
    supportPhoneNumber: orNull(form.supportPhoneNumber),
    productWebsiteUrl: orNull(form.productWebsiteUrl),
    supportPageUrl: orNull(form.supportPageUrl),
    videoUrl: orNull(form.videoUrl),
    eula: {
      ...form.eula,
      customUrl: orNull(form.eula.customUrl),
      standardEulaAppendix: orNull(form.eula.standardEulaAppendix),
    },
  };
}

function withoutEmpty(texts: ListingForm['nameByIsocode']): ListingForm['nameByIsocode'] {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}
