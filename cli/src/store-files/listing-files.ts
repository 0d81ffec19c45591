import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { NetworkError } from '@lensdock/client/client-library.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { hashOf } from './file-lock.ts';
import type { ListingFile } from './listing-file.ts';
import type { SectionPlace } from './section.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pdf': 'application/pdf',
};

/** Replaces paths by the codes of the store where the lock knows the file, so that both sides can be compared. */
export async function withKnownCodes(place: SectionPlace, file: ListingFile): Promise<ListingFile> {
  return mapFiles(file, async (path) => (await codeOf(place, path)) ?? path);
}

/** Uploads the files that the store does not have and returns the listing with codes. */
export async function sendFiles(place: SectionPlace, file: ListingFile): Promise<ListingFile> {
  return mapFiles(file, async (path, part) => (await codeOf(place, path)) ?? sendFile(place, path, part));
}

type Part = 'icon' | 'screenshot' | 'pdf';

async function mapFiles(
  file: ListingFile,
  change: (path: string, part: Part) => Promise<string>,
): Promise<ListingFile> {
  const icon = file.icon === null ? null : await change(file.icon, 'icon');
  const screenshots: string[] = [];
  for (const path of file.screenshots) screenshots.push(await change(path, 'screenshot'));
  const documents: ListingFile['documents'] = [];
  for (const { file: path, name } of file.documents) documents.push({ file: await change(path, 'pdf'), name });
  return { ...file, icon, screenshots, documents };
}

/** A path has an extension; anything else is already a code. */
function isPath(text: string): boolean {
  return extname(text) !== '';
}

async function codeOf({ folder, lock }: SectionPlace, path: string): Promise<string | undefined> {
  if (!isPath(path)) return path;
  return lock.files[hashOf(await readStoreFile(folder, path))];
}

async function readStoreFile(folder: string, path: string): Promise<Uint8Array> {
  // Folders written on Windows are also read elsewhere.
  return readFile(join(folder, path.replaceAll('\\', '/'))).catch((error: Error) => {
    throw new CommandFailure(exitCodes.usage, error.message);
  });
}

async function sendFile({ client, app, folder, lock }: SectionPlace, path: string, part: Part): Promise<string> {
  const bytes = await readStoreFile(folder, path);
  const form = new FormData();
  const type = mediaTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
  form.append(part, new File([new Uint8Array(bytes)], basename(path), { type }));
  const parts = { params: { code: app }, form };
  let code: string | undefined;
  if (part === 'pdf') code = (await client.listing.uploadDocuments(parts)).data.persistedDocuments[0]?.code;
  else {
    const { data } = await (part === 'icon'
      ? client.listing.uploadIcon(parts)
      : client.listing.uploadScreenshots(parts));
    code = data.persistedImages[0]?.qualifier;
  }
  if (code === undefined) throw new Error(`${path}: the store returned no code`);
  lock.files[hashOf(bytes)] = code;
  return code;
}

/** Downloads pictures and documents that no local file has, and returns the listing with paths. */
export async function downloadFiles(
  place: SectionPlace,
  file: ListingFile,
  local: ListingFile | undefined,
): Promise<ListingFile> {
  const { client, app, lock } = place;
  const { data } = await client.listing.readListing({ params: { id: app } });
  const paths = local ? await pathsByCode(place, local) : new Map<string, string>();
  const addresses = new Map([
    ...[data.icon, ...data.screenshots].flatMap((image) => (image ? [[image.qualifier, image.url] as const] : [])),
    ...data.documentationFiles.map(({ code, url }) => [code, url] as const),
  ]);
  return mapFiles(file, async (code, part) => {
    const known = paths.get(code);
    if (known !== undefined) return known;
    const address = addresses.get(code);
    if (address === undefined) return code;
    const folder = part === 'pdf' ? 'documents' : 'images';
    const bytes = part === 'pdf' ? await downloadDocument(place, code) : await downloadPicture(place, address);
    const path = `${folder}/${code}${part === 'pdf' ? '.pdf' : extname(new URL(address, 'http://x').pathname) || '.webp'}`;
    await mkdir(join(place.folder, folder), { recursive: true });
    await writeFile(join(place.folder, path), bytes);
    lock.files[hashOf(bytes)] = code;
    return path;
  });
}

async function downloadDocument({ client, app }: SectionPlace, documentCode: string): Promise<Uint8Array> {
  const { bytes } = await client.listing.downloadDocument({ params: { code: app, documentCode }, query: {} });
  return bytes;
}

/** Pictures are public. */
async function downloadPicture({ url }: SectionPlace, address: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(address, url));
  if (!answer.ok) throw new NetworkError(`${address}: status ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The local paths by the code of the file in the store. */
async function pathsByCode(place: SectionPlace, local: ListingFile): Promise<Map<string, string>> {
  const { icon, screenshots, documents } = local;
  const paths = [...(icon ? [icon] : []), ...screenshots, ...documents.map(({ file }) => file)];
  const known = new Map<string, string>();
  for (const path of paths.filter(isPath)) {
    const code = await codeOf(place, path);
    if (code !== undefined) known.set(code, path);
  }
  return known;
}
