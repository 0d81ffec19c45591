import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { downloadDocument } from '@lensdock/contract/listing/listing.routes.ts';
import type { ListingContent, StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { documentNameLimit } from '@lensdock/contract/listing/listing-rules.ts';
import { visibleName } from '../../kernel/text/visible-name.ts';
import type { FileRow } from './listing-files.store.ts';
import { normalForm } from './normal-form.ts';

interface NamedDocument {
  code: string;
  displayName?: string | undefined;
}

/** Returns the documents of a listing in the order sent, each with the name sent or its previous one. */
export function mergeDocuments(
  before: ListingContent,
  sent: readonly NamedDocument[],
  files: readonly FileRow[],
  findings: Finding[],
): StoredDocument[] {
  const byCode = [...new Map(sent.map((item) => [item.code, item])).values()];
  return byCode.flatMap((item, index) => {
    const document = namedDocument(item, before.documentationFiles, files);
    if (!document)
      findings.push({ section: 'listing', code: 'unknown-file', inputField: `documentationFiles.${index}` });
    return document ?? [];
  });
}

/** Returns a document uploaded for this app. */
export function namedDocument(
  { code, displayName }: NamedDocument,
  before: readonly StoredDocument[],
  files: readonly FileRow[],
): StoredDocument | undefined {
  const file = files.find((item) => item.kind === 'document' && item.code === code);
  if (!file) return undefined;
  const earlier = before.find((item) => item.code === code)?.displayName;
  const name = displayName === undefined ? (earlier ?? documentNameOf(file.fileName)) : plainName(displayName);
  return { ...storedDocument(file.appCode, file), displayName: name.trim() };
}

export function storedDocument(
  appCode: string,
  file: Pick<FileRow, 'code' | 'fileName' | 'sizeBytes'>,
): StoredDocument {
  return {
    code: file.code,
    url: endpointUrl(downloadDocument, { params: { code: appCode, documentCode: file.code } }),
    displayName: documentNameOf(file.fileName),
    size: file.sizeBytes,
  };
}

/** Whether a file's name is empty without its extension. */
export function isNameless(fileName: string): boolean {
  return stemOf(fileName) === '';
}

/** The form of a name in which two that look alike are equal. */
function plainName(name: string): string {
  return normalForm(visibleName(name));
}

/** Derives the first name of a document from its file, cut to the maximum length. */
function documentNameOf(fileName: string): string {
  const characters = [...stemOf(fileName)];
  const stem = characters
    .slice(0, documentNameLimit - 4)
    .join('')
    .trim();
  return `${stem === '' ? 'document' : stem}.pdf`;
}

function stemOf(fileName: string): string {
  return plainName(fileName)
    .replace(/\.pdf$/i, '')
    .trim();
}
