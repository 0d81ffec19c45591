import { normalizeUrl } from '@lensdock/contract/kernel/field-formats.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { languages, type TextByIsocode } from '@lensdock/contract/kernel/language.ts';
import { imageRules, imageUrl } from '@lensdock/contract/listing/image-rules.ts';
import {
  addressMembers,
  type ListingBody,
  type ListingContent,
  type SentTexts,
} from '@lensdock/contract/listing/listing.ts';
import { plainLine } from '../../kernel/text/plain-line.ts';
import type { NamedEntry } from '../reference-lists/reference-list-entries.store.ts';
import type { CleanTexts } from './clean-texts.ts';
import type { FileKind, FileRow } from './listing-files.store.ts';
import { mergeDocuments } from './merge-documents.ts';
import { mergeIntegrations } from './merge-integrations.ts';
import { normalForm } from './normal-form.ts';

/** The objects a listing may reference: the app's files and the entries of the reference lists. */
export interface Referable {
  files: readonly FileRow[];
  industries: ReadonlySet<string>;
  useCases: ReadonlySet<string>;
  /** Standard integrations, including retired ones. */
  integrations: readonly NamedEntry[];
}

export interface Merged {
  content: ListingContent;
  /** References in the body that do not exist. */
  findings: Finding[];
}

/** A listing body with its rich texts cleaned. */
export type CleanListingBody = Omit<ListingBody, 'descriptionByIsocode'> & {
  descriptionByIsocode?: CleanTexts | undefined;
};

/**
 * Merges the body into the listing. Omitted members stay; texts are trimmed; files and selections are replaced by the
 * server's own data about them.
 */
export function mergeListing(before: ListingContent, body: CleanListingBody, known: Referable): Merged {
  const findings: Finding[] = [];
  const picture = (kind: 'icon' | 'screenshot') => (qualifier: string, inputField: string) => {
    const file = fileOf(known.files, kind, qualifier);
    if (!file) findings.push({ section: 'listing', code: 'unknown-file', inputField });
    return file ? [{ qualifier, url: imageUrl(file.sha256, imageRules[kind].widths[0]) }] : [];
  };
  const chosen = (sent: readonly { id: string }[], list: ReadonlySet<string>, inputField: string) => {
    const ids = [...new Set(sent.map(({ id }) => id))];
    if (ids.some((id) => !list.has(id))) findings.push({ section: 'listing', code: 'unknown-choice', inputField });
    return ids.map((id) => ({ id }));
  };
  const content: ListingContent = {
    ...before,
    ...texts(body),
    ...addresses(body),
    ...(body.industries && { industries: chosen(body.industries, known.industries, 'industries') }),
    ...(body.useCases && { useCases: chosen(body.useCases, known.useCases, 'useCases') }),
    ...(body.icon !== undefined && { icon: body.icon && (picture('icon')(body.icon.qualifier, 'icon')[0] ?? null) }),
    ...(body.screenshots && {
      screenshots: unique(body.screenshots, ({ qualifier }) => qualifier).flatMap(({ qualifier }) =>
        picture('screenshot')(qualifier, 'screenshots'),
      ),
    }),
    ...(body.documentationFiles && {
      documentationFiles: mergeDocuments(before, body.documentationFiles, known.files, findings),
    }),
    ...(body.appIntegrations && {
      appIntegrations: mergeIntegrations(before, body.appIntegrations, known, findings),
    }),
    ...(body.eula && {
      eula: {
        type: body.eula.type,
        customUrl: body.eula.customUrl === undefined ? before.eula.customUrl : urlOf(body.eula.customUrl),
        standardEulaAppendix:
          body.eula.standardEulaAppendix === undefined
            ? before.eula.standardEulaAppendix
            : plainLine(body.eula.standardEulaAppendix),
      },
    }),
  };
  return { content, findings };
}

/** Returns the code of every file that a listing references. */
export function filesOfListing(content: ListingContent): string[] {
  return [
    ...(content.icon ? [content.icon.qualifier] : []),
    ...content.screenshots.map(({ qualifier }) => qualifier),
    ...content.documentationFiles.map(({ code }) => code),
    ...content.appIntegrations.flatMap(({ documentation }) => (documentation ? [documentation.code] : [])),
  ];
}

function fileOf(files: readonly FileRow[], kind: FileKind, code: string): FileRow | undefined {
  return files.find((file) => file.kind === kind && file.code === code);
}

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function texts(body: CleanListingBody): Partial<ListingContent> {
  const plain = (text: string) => plainLine(normalForm(text)) ?? '';
  return {
    ...(body.nameByIsocode && {
      nameByIsocode: eachText(body.nameByIsocode, (text) => plain(text).replace(/\s+/g, ' ')),
    }),
    ...(body.summaryByIsocode && { summaryByIsocode: eachText(body.summaryByIsocode, plain) }),
    ...(body.descriptionByIsocode && { descriptionByIsocode: eachText(body.descriptionByIsocode, (text) => text) }),
  };
}

/** Languages without a text are omitted. */
function eachText(given: SentTexts, clean: (text: string) => string): TextByIsocode {
  const cleaned = languages.map((isocode) => [isocode, clean(given[isocode] ?? '')] as const);
  return Object.fromEntries(cleaned.filter(([, text]) => text !== ''));
}

function urlOf(text: string | null | undefined): string | null {
  // Control characters stay for validation, because removing them would change the URL.
  return normalizeUrl((text ?? '').trim()) || null;
}

function addresses(body: CleanListingBody): Partial<ListingContent> {
  const sent = addressMembers.filter((member) => body[member] !== undefined);
  return Object.fromEntries(
    sent.map((member) => [member, member.endsWith('Url') ? urlOf(body[member]) : plainLine(body[member])]),
  );
}
