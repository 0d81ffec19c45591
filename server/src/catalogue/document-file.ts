import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { OpenFile } from '../kernel/http/files/file-answer.ts';
import { documentKey } from '../listing/files/document-key.ts';
import { assertDocumentScanned } from '../listing/files/download-document.ts';

/** Returns a document of a published listing or of an enabled integration; throws `not-found` for staged ones. */
export async function documentFile(queries: Queries, listing: ListingContent, documentCode: string): Promise<OpenFile> {
  const ofIntegrations = listing.appIntegrations.flatMap(({ status, documentation }) =>
    status === 'enabled' && documentation ? [documentation] : [],
  );
  const document = [...listing.documentationFiles, ...ofIntegrations].find(({ code }) => code === documentCode);
  if (!document) throw new Problem('not-found');
  await assertDocumentScanned(queries, documentCode);
  const { displayName } = document;
  const fileName = /\.pdf$/i.test(displayName) ? displayName : `${displayName}.pdf`;
  return { key: documentKey(documentCode), fileName, mediaType: 'application/pdf' };
}
