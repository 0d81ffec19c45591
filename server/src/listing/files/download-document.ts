import { coversApp } from '@lensdock/contract/kernel/company-permissions.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { OpenFile } from '../../kernel/http/files/file-answer.ts';
import type { Person } from '../../kernel/identity/person.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { assertScanned } from '../../uploads/scans/assert-scanned.ts';
import { selectDocument } from '../draft/listing-files.store.ts';
import { documentKey } from './document-key.ts';
import { selectScanTimes } from './file-scans.store.ts';

/** Returns a document of a published listing or of an enabled integration; throws `not-found` for staged ones. */
export async function findPublishedDocument(
  queries: Queries,
  listing: ListingContent,
  documentCode: string,
): Promise<OpenFile> {
  const ofIntegrations = listing.appIntegrations.flatMap(({ status, documentation }) =>
    status === 'enabled' && documentation ? [documentation] : [],
  );
  const document = [...listing.documentationFiles, ...ofIntegrations].find(({ code }) => code === documentCode);
  if (!document) throw new Problem('not-found');
  assertScanned(await selectScanTimes(queries, documentCode));
  return pdfFile(documentCode, document.displayName);
}

/** Returns a document under its name in the listing, for people of its company and for operators. */
export async function findDocumentFile(
  queries: Queries,
  { role, companyId, apps }: Person,
  { code, documentCode }: { code: string; documentCode: string },
): Promise<OpenFile> {
  const known = isCode(code) && isCode(documentCode);
  const document = known ? await selectDocument(queries, code, documentCode) : undefined;
  const mayRead =
    role === 'operator' ||
    (role === 'developer' && companyId === document?.companyId && coversApp({ ...(apps && { apps }) }, code));
  if (!document || !mayRead) throw new Problem('not-found');
  assertScanned(document);
  return pdfFile(documentCode, document.displayName ?? document.fileName);
}

function pdfFile(documentCode: string, name: string): OpenFile {
  const fileName = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  return { key: documentKey(documentCode), fileName, mediaType: 'application/pdf' };
}
