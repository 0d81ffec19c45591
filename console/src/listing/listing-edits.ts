import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { type Language, languages, type TextByIsocode } from '@lensdock/contract/kernel/language.ts';
import type { Listing, ListingBody, ListingContent } from '@lensdock/contract/listing/listing.ts';

export const textMembers = ['nameByIsocode', 'summaryByIsocode', 'descriptionByIsocode'] as const;
export type TextMember = (typeof textMembers)[number];
export type TextKey = `${TextMember}.${Language}`;

export const addressMembers = [
  'emailAddress',
  'privacyPolicyUrl',
  'termsOfUseUrl',
  'supportPhoneNumber',
  'productWebsiteUrl',
  'supportPageUrl',
  'videoUrl',
] as const;
export type AddressMember = (typeof addressMembers)[number];

type PartMember = Exclude<keyof ListingContent, TextMember>;

/**
 * What the person has changed and nothing else, each text of a language on its own. What was not touched follows the
 * server, so that a refresh never undoes an edit and a save over somebody else's changes no more than one's own.
 */
export type Edits = { [key in TextKey]?: string } & { [member in PartMember]?: ListingContent[member] };
export type EditKey = keyof Edits;

const partMembers: readonly PartMember[] = [
  ...addressMembers,
  'industries',
  'useCases',
  'icon',
  'screenshots',
  'documentationFiles',
  'appIntegrations',
  'eula',
];

/** The part of a listing that its company writes. */
export function contentOf(listing: Listing): ListingContent {
  const { nameByIsocode, summaryByIsocode, descriptionByIsocode } = listing;
  const parts = Object.fromEntries(partMembers.map((member) => [member, listing[member]]));
  // Every member of a content is among the texts and the parts.
  return { ...parts, nameByIsocode, summaryByIsocode, descriptionByIsocode } as ListingContent;
}

/** The listing as the form shows it: what is there, with the edits over it. */
export function withEdits(content: ListingContent, edits: Edits): ListingContent {
  const parts = Object.fromEntries(
    partMembers.filter((member) => member in edits).map((member) => [member, edits[member]]),
  );
  const texts = Object.fromEntries(textMembers.map((member) => [member, editedTexts(content[member], member, edits)]));
  return { ...content, ...parts, ...texts };
}

function editedTexts(texts: TextByIsocode, member: TextMember, edits: Edits): TextByIsocode {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = edits[`${member}.${language}`] ?? texts[language];
      return text === undefined || text === '' ? [] : [[language, text]];
    }),
  );
}

/** The edits that came after these: other values, or the same list made anew. */
export function without(edits: Edits, sent: Edits): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([key, value]) => value !== sent[key as EditKey])); // keys of edits
}

/** The edits that change something: what was typed back to what is there is no edit. */
export function realEdits(content: ListingContent, edits: Edits): Edits {
  const kept = Object.entries(edits).filter(([key, value]) => keyed(value) !== keyed(valueAt(content, key as EditKey))); // keys of edits
  return Object.fromEntries(kept);
}

function valueAt(content: ListingContent, key: EditKey): unknown {
  const [member, language] = key.split('.') as [keyof ListingContent, Language | undefined]; // how the keys are made
  return language ? (content[member as TextMember][language] ?? '') : content[member];
}

/** Compares by what is sent: an address of nothing and none, and a choice by its id alone, are the same. */
function keyed(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (name, inner) =>
    name === 'index' || name === 'url' || name === 'size' ? undefined : inner,
  );
}

/** What a save sends: everything that was edited, whole. */
export function bodyOf(content: ListingContent, edits: Edits): ListingBody {
  const full = withEdits(content, edits);
  const touched = (member: keyof ListingContent) =>
    Object.keys(edits).some((key) => key === member || key.startsWith(`${member}.`));
  const body: ListingBody = {
    ...full,
    industries: full.industries.map(({ id }) => ({ id })),
    useCases: full.useCases.map(({ id }) => ({ id })),
    icon: full.icon && { qualifier: full.icon.qualifier },
    screenshots: full.screenshots.map(({ qualifier }) => ({ qualifier })),
    documentationFiles: full.documentationFiles.map(({ code, displayName }) => ({ code, displayName })),
    appIntegrations: full.appIntegrations.map(({ documentation, ...item }) => ({
      ...item,
      documentation: documentation && { code: documentation.code, displayName: documentation.displayName },
    })),
  };
  return Object.fromEntries(Object.entries(body).filter(([member]) => touched(member as keyof ListingContent))); // members of a content
}

/** The id of the control that a finding is about. The checklist of the app links to it. */
export function controlId(inputField: string, isocode?: string): string {
  return isocode && isocode !== 'en' ? `${inputField}-${isocode}` : inputField;
}

export function controlOf({ inputField = '', isocode }: Pick<Finding, 'inputField' | 'isocode'>): string {
  return controlId(inputField, isocode);
}
