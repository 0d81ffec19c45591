import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import type { OpenFile } from '../kernel/http/files/file-answer.ts';
import { documentKey } from '../listing/files/document-key.ts';

/** Returns a document of a published listing or of an enabled integration; throws `not-found` for staged ones. */
export function documentFile(listing: ListingContent, documentCode: string): OpenFile {
  const ofIntegrations = listing.appIntegrations.flatMap(({ status, documentation }) =>
    status === 'enabled' && documentation ? [documentation] : [],
  );
  const document = [...listing.documentationFiles, ...ofIntegrations].find(({ code }) => code === documentCode);
  if (!document) throw new Problem('not-found');
  const { displayName } = document;
  const fileName = /\.pdf$/i.test(displayName) ? displayName : `${displayName}.pdf`;
  return { key: documentKey(documentCode), fileName, mediaType: 'application/pdf' };
}
