import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { pictureKey } from '../../images/store-picture.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { deleteFilesOfApp, type FileRow, selectUsedPictures } from '../draft/listing-files.store.ts';
import { documentKey } from './document-key.ts';

export type RemovedFile = Pick<FileRow, 'kind' | 'sha256' | 'code'>;

/** Deletes the file rows of an app and returns what `removeFiles` has to delete after the commit. */
export function removeFileRows(transaction: Queries, appCode: string): Promise<RemovedFile[]> {
  return deleteFilesOfApp(transaction, appCode);
}

/** Deletes the bytes of files whose rows are gone. */
export async function removeFiles(
  { database, storage }: Pick<AppServices, 'database' | 'storage'>,
  gone: readonly RemovedFile[],
): Promise<void> {
  for (const { code } of gone.filter(({ kind }) => kind === 'document')) await storage.delete(documentKey(code));
  const pictures = gone.flatMap(({ kind, sha256 }) => (kind === 'document' ? [] : [{ kind, sha256 }]));
  // Another app may use the same image, because its address is its hash.
  const used = new Set(await selectUsedPictures(database, [...new Set(pictures.map(({ sha256 }) => sha256))]));
  for (const { kind, sha256 } of pictures.filter((picture) => !used.has(picture.sha256))) {
    for (const width of imageRules[kind].widths) await storage.delete(pictureKey(sha256, width));
  }
}
