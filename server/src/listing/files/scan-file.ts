import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { ScannerUnavailable } from '@lensdock/ports/scanner/scanner.ts';
import { pictureKey } from '../../images/store-picture.ts';
import { systemActor } from '../../kernel/identity/actor.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { auditRefusedFile } from '../../uploads/scans/audit-refused-file.ts';
import { scanStored } from '../../uploads/scans/scan-content.ts';
import { documentKey } from './document-key.ts';
import {
  refuseContent,
  releaseContent,
  selectRefusedContent,
  selectUnacceptedFile,
  type UnacceptedFile,
} from './file-scans.store.ts';

/**
 * Scans a stored file that waits for the scanner, in the form in which it would be downloaded. Fails while the scanner
 * does not answer, so that the queue repeats it.
 */
export async function scanFile(services: AppServices, code: string): Promise<void> {
  const file = await selectUnacceptedFile(services.database, code);
  if (!file) return;
  // An earlier run may have failed between the refusal and the deletion.
  if (file.isRefused) return deleteRefused(services, file.sha256);
  const outcome = await scanStored(services, keyOf(code, file));
  if (outcome.kind === 'unavailable') throw new ScannerUnavailable(outcome.reason);
  if (outcome.kind === 'clean') return releaseContent(services.database, file.sha256);
  await refuse(services, file.sha256, outcome.signature);
  await deleteRefused(services, file.sha256);
}

function keyOf(code: string, { kind, sha256 }: Pick<UnacceptedFile, 'kind' | 'sha256'>): string {
  return kind === 'document' ? documentKey(code) : pictureKey(sha256, imageRules[kind].width);
}

async function refuse({ database, clock }: AppServices, sha256: string, signature: string): Promise<void> {
  const at = await clock.now();
  const context = { actor: systemActor('scanner'), at, requestId: `scan-${sha256.slice(0, 20)}` };
  await database.transaction(async (transaction) => {
    for (const { companyId, appCode, fileName } of await refuseContent(transaction, sha256, { signature, at })) {
      const link = `/app/${appCode}/store-listing`;
      await auditRefusedFile(transaction, context, { companyId, appCode, sha256, fileName, signature }, { link });
    }
  });
}

/** Deletes the bytes of every refused file with this content. */
async function deleteRefused({ database, storage }: AppServices, sha256: string): Promise<void> {
  for (const { code, kind } of await selectRefusedContent(database, sha256)) {
    const keys =
      kind === 'document' ? [documentKey(code)] : imageRules[kind].widths.map((width) => pictureKey(sha256, width));
    for (const key of keys) await storage.delete(key);
  }
}
