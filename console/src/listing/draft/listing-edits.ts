import { type Language, languages, type TextByIsocode } from '@lensdock/contract/kernel/language.ts';
import {
  addressMembers,
  type Listing,
  type ListingBody,
  type ListingContent,
} from '@lensdock/contract/listing/listing.ts';
import { controlId } from '../../forms/control-id.ts';

export const textMembers = ['nameByIsocode', 'summaryByIsocode', 'descriptionByIsocode'] as const;
export type TextMember = (typeof textMembers)[number];
export type TextKey = `${TextMember}.${Language}`;

type PartMember = Exclude<keyof ListingContent, TextMember>;

/**
 * The person's changes only, one key per text and language. Untouched fields follow the server, and a save changes only
 * edited fields.
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

/** The part of a listing that its company edits. */
export function contentOf(listing: Listing): ListingContent {
  const { nameByIsocode, summaryByIsocode, descriptionByIsocode } = listing;
  const parts = Object.fromEntries(partMembers.map((member) => [member, listing[member]]));
  // Every member of a content is among the texts and the parts.
  return { ...parts, nameByIsocode, summaryByIsocode, descriptionByIsocode } as ListingContent;
}

/** The listing as form values: every text of a language is a separate field. */
export type ListingValues = { [key in TextKey]: string } & { [member in PartMember]: ListingContent[member] };

export function valuesOf({ listing }: { listing: Listing }): ListingValues {
  const content = contentOf(listing);
  const parts = Object.fromEntries(partMembers.map((member) => [member, content[member]]));
  const texts = textMembers.flatMap((member) =>
    languages.map((language) => [`${member}.${language}`, content[member][language] ?? '']),
  );
  return { ...parts, ...Object.fromEntries(texts) } as ListingValues; // every text and every part is there
}

/** Converts form values to a listing. */
export function contentWith(values: ListingValues): ListingContent {
  const parts = Object.fromEntries(partMembers.map((member) => [member, values[member]]));
  const texts = Object.fromEntries(textMembers.map((member) => [member, editedTexts({}, member, values)]));
  return { ...parts, ...texts } as unknown as ListingContent; // every member of a content is among the texts and the parts
}

/** Applies the edits to the listing. */
function withEdits(content: ListingContent, edits: Edits): ListingContent {
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

/** Compares what would be sent: empty and missing URLs are equal, and selections are compared by id. */
export function isSameValue(now: unknown, saved: unknown): boolean {
  return keyed(now) === keyed(saved);
}

function keyed(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (name, inner) =>
    ['index', 'url', 'size', 'fileName'].includes(name) ? undefined : inner,
  );
}

/** The request body, which contains every edited member. */
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

/** The language of the text that a control edits; undefined for other controls. */
export function languageOfText(id: string): Language | undefined {
  return languages.find((language) =>
    ['name', 'summary', 'description'].some((text) => controlId(text, language) === id),
  );
}
