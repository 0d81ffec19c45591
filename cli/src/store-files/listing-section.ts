import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { addressMembers } from '@lensdock/contract/listing/listing.ts';
import { readYaml, writeYaml } from '../kernel/project-file.ts';
import type { ListingFile } from './listing-file.ts';
import { downloadFiles, sendFiles, withKnownCodes } from './listing-files.ts';
import { richTextOf } from './markdown-to-rich-text.ts';
import { markdownOf } from './rich-text-to-markdown.ts';
import type { Section } from './section.ts';
import { type ListingTexts, normalMarkdown, readTextFile, writeTextFile } from './text-file.ts';

const fileName = 'listing.yaml';

/** The listing: `en.md`, `de.md`, `listing.yaml`, and the files below `images` and `documents`. */
export const listingSection: Section = {
  name: 'listing',
  async readRemote({ client, app }) {
    const { data, etag } = await client.listing.readListing({ params: { id: app } });
    const texts = languages.flatMap((language) => {
      const name = data.nameByIsocode[language] ?? '';
      const summary = data.summaryByIsocode[language] ?? '';
      const description = markdownOf(data.descriptionByIsocode[language] ?? '');
      return name || summary || description ? [[language, { name, summary, description }]] : [];
    });
    const content = {
      texts: Object.fromEntries(texts),
      ...Object.fromEntries(addressMembers.map((name) => [name, data[name]])),
      industries: data.industries.map(({ id }) => id),
      useCases: data.useCases.map(({ id }) => id),
      icon: data.icon?.qualifier ?? null,
      screenshots: data.screenshots.map(({ qualifier }) => qualifier),
      documents: data.documentationFiles.map(({ code, displayName }) => ({ file: code, name: displayName })),
    };
    return { content, etag };
  },
  async readLocal(place) {
    const local = await readListingFile(place.folder);
    if (!local) return undefined;
    return { ...(await withKnownCodes(place, local)), texts: inNormalForm(local.texts) };
  },
  async writeLocal(place, content) {
    const local = await readListingFile(place.folder);
    const { texts, ...rest } = await downloadFiles(place, content as unknown as ListingFile, local); // read by `readRemote`
    for (const language of languages) {
      const given = texts[language];
      if (given) await writeTextFile(join(place.folder, `${language}.md`), given);
    }
    await writeYaml(join(place.folder, fileName), rest);
  },
  async save(place, content, ifMatch) {
    const file = await sendFiles(place, content as unknown as ListingFile); // read by `readLocal`
    // As they are written: the normal form is for comparison only.
    const texts = await readTexts(place.folder);
    const textOf = (pick: (texts: ListingTexts) => string) =>
      Object.fromEntries(languages.map((language) => [language, texts[language] ? pick(texts[language]) : null]));
    const { client, app } = place;
    const { etag } = await client.listing.saveListingDraft({
      params: { id: app },
      body: {
        nameByIsocode: textOf(({ name }) => name),
        summaryByIsocode: textOf(({ summary }) => summary),
        descriptionByIsocode: textOf(({ description }) => richTextOf(description)),
        ...Object.fromEntries(addressMembers.map((name) => [name, file[name] ?? null])),
        industries: file.industries.map((id) => ({ id })),
        useCases: file.useCases.map((id) => ({ id })),
        icon: file.icon === null ? null : { qualifier: file.icon },
        screenshots: file.screenshots.map((qualifier) => ({ qualifier })),
        documentationFiles: file.documents.map((document) => ({ code: document.file, displayName: document.name })),
      },
      ...(ifMatch && { ifMatch }),
    });
    return etag;
  },
};

async function readListingFile(folder: string): Promise<ListingFile | undefined> {
  const read = (await readYaml(join(folder, fileName))) as Partial<ListingFile> | undefined; // the server checks the values
  const texts = await readTexts(folder);
  if (!read && Object.keys(texts).length === 0) return undefined;
  const local: ListingFile = {
    texts,
    ...Object.fromEntries(addressMembers.map((name) => [name, read?.[name] ?? null])),
    industries: read?.industries ?? [],
    useCases: read?.useCases ?? [],
    icon: read?.icon ?? null,
    screenshots: read?.screenshots ?? [],
    documents: read?.documents ?? [],
  };
  return local;
}

async function readTexts(folder: string): Promise<ListingFile['texts']> {
  const found = await Promise.all(
    languages.map(async (language) => [language, await readTextFile(join(folder, `${language}.md`))] as const),
  );
  return Object.fromEntries(found.filter(([, texts]) => texts !== undefined));
}

function inNormalForm(texts: ListingFile['texts']): ListingFile['texts'] {
  const entries = Object.entries(texts).map(([language, text]) => [
    language,
    { ...text, description: normalMarkdown(text.description) },
  ]);
  return Object.fromEntries(entries);
}

/** The start of a new app's files. */
export async function writeExample(folder: string, name: string): Promise<void> {
  const known = await readdir(folder).catch((): string[] => []);
  if (!known.some((file) => file === 'en.md'))
    await writeTextFile(join(folder, 'en.md'), { name, summary: '', description: '' });
  if (!known.includes(fileName))
    await writeYaml(join(folder, fileName), {
      emailAddress: null,
      privacyPolicyUrl: null,
      termsOfUseUrl: null,
      icon: null,
      screenshots: [],
      documents: [],
    });
  if (!known.includes('prices.yaml'))
    await writeYaml(join(folder, 'prices.yaml'), { licences: { EVALUATION: true }, discounts: [] });
}
