import { uploadDocuments } from '@lensdock/contract/listing/listing.routes.ts';
import type { StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { documentNameLimit } from '@lensdock/contract/listing/listing-rules.ts';
import { upload } from '../../api/call.ts';

export async function sendDocument(
  code: string,
  file: File,
  on: { progress: (sent: number, all: number) => void; signal: AbortSignal },
): Promise<StoredDocument> {
  const form = new FormData();
  form.append('pdf', file, file.name);
  const { data } = await upload(uploadDocuments, {
    params: { code },
    form,
    onProgress: on.progress,
    signal: on.signal,
    idempotencyKey: crypto.randomUUID(),
  });
  const [stored] = data.persistedDocuments;
  if (!stored) throw new Error('upload finished without a document');
  return stored;
}

/** Adds the first free number to a name that exists, because names of documents must be unique. */
export function uniqueName(name: string, others: readonly { displayName: string }[]): string {
  const taken = new Set(others.map(({ displayName }) => displayName.trim().toLocaleLowerCase('en')));
  const stem = name.replace(/\.pdf$/i, '');
  for (let number = 1; ; number++) {
    const ending = `${number === 1 ? '' : ` (${number})`}.pdf`;
    const tried = `${[...stem].slice(0, documentNameLimit - ending.length).join('')}${ending}`;
    if (!taken.has(tried.toLocaleLowerCase('en'))) return tried;
  }
}
