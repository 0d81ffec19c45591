import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { ScannerUnavailable } from '@lensdock/ports/scanner/scanner.ts';
import { pictureKey } from '../../images/store-picture.ts';
import { systemActor } from '../../kernel/identity/actor.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { auditRefusedFile } from '../../uploads/scans/audit-refused-file.ts';
import { scanStored } from '../../uploads/scans/scan-content.ts';
import { documentKey } from './document-key.ts';
import {
  type RefusedRow,
  refuseContent,
  releaseContent,
  selectWaitingFile,
  type WaitingFile,
} from './file-scans.store.ts';

/**
 * Scans a stored file that waits for the scanner, in the form in which it would be downloaded. Fails while the scanner
 * does not answer, so that the queue repeats it.
 */
export async function scanFile(services: AppServices, code: string): Promise<void> {
  const file = await selectWaitingFile(services.database, code);
  if (!file) return;
  const outcome = await scanStored(services, keyOf(code, file));
  if (outcome.kind === 'unavailable') throw new ScannerUnavailable(outcome.reason);
  if (outcome.kind === 'clean') return releaseContent(services.database, file.sha256);
  await refuse(services, file, outcome.signature);
}

function keyOf(code: string, { kind, sha256 }: WaitingFile): string {
  return kind === 'document' ? documentKey(code) : pictureKey(sha256, imageRules[kind].width);
}

async function refuse(
  { database, storage, clock }: AppServices,
  { sha256 }: WaitingFile,
  signature: string,
): Promise<void> {
  const at = await clock.now();
  const context = { actor: systemActor('scanner'), at, requestId: `scan-${sha256.slice(0, 20)}` };
  const refused = await database.transaction(async (transaction) => {
    const files = await refuseContent(transaction, sha256, { signature, at });
    for (const { companyId, appCode, fileName } of files) {
      const link = `/app/${appCode}/store-listing`;
      await auditRefusedFile(transaction, context, { companyId, appCode, sha256, fileName, signature }, { link });
    }
    return files;
  });
  for (const key of refused.flatMap((file) => keysOf(file, sha256))) await storage.delete(key);
}

function keysOf({ code, kind }: RefusedRow, sha256: string): string[] {
  if (kind === 'document') return [documentKey(code)];
  return imageRules[kind].widths.map((width) => pictureKey(sha256, width));
}
