import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectRefusedFiles } from './listing-files.store.ts';

/** A file and the malware that the scanner found in it, if any. */
export interface ScannedFile {
  code: string;
  fileName: string;
  signature: string | null;
}

/** Reads which files of a listing the scanner has refused since they were saved with it. */
export async function readRefusedFindings(
  queries: Queries,
  appCode: string,
  content: ListingContent,
): Promise<Finding[]> {
  return refusedFindings(content, await selectRefusedFiles(queries, appCode));
}

/** A listing with a file in which the scanner found malware can neither be saved nor released. */
export function refusedFindings(content: ListingContent, files: readonly ScannedFile[]): Finding[] {
  const refused = new Map(files.flatMap((file) => (file.signature === null ? [] : [[file.code, file] as const])));
  const findingOf = (code: string | undefined, inputField: string): Finding[] => {
    const file = refused.get(code ?? '');
    if (!file) return [];
    const parameters = { file: file.fileName, signature: file.signature ?? '' };
    return [{ section: 'listing', code: 'file-refused', inputField, parameters }];
  };
  return [
    ...findingOf(content.icon?.qualifier, 'icon'),
    ...content.screenshots.flatMap(({ qualifier }) => findingOf(qualifier, 'screenshots')),
    ...content.documentationFiles.flatMap(({ code }, index) => findingOf(code, `documentationFiles.${index}`)),
    ...content.appIntegrations.flatMap(({ documentation }, index) =>
      findingOf(documentation?.code, `appIntegrations.${index}.documentation`),
    ),
  ];
}
