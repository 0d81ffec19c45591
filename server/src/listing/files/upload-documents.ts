import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { documentRule } from '@lensdock/contract/listing/listing-rules.ts';
import { checkFile } from '../../file-checks/file-checks.ts';
import type { PdfVerdict } from '../../file-checks/pdf/judge-pdf.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import type { Developer } from '../../kernel/identity/person.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import type { FoundApp } from '../../lifecycle/find-app.ts';
import { scanSentFile } from '../../uploads/scans/scan-sent-file.ts';
import type { ReceivedListingFile } from '../draft/listing-files.store.ts';
import { isNameless } from '../draft/merge-documents.ts';
import { documentKey } from './document-key.ts';
import { receiveFiles } from './receive-files.ts';
import { refuseLocked } from './upload-images.ts';

/** Receives the documents of a request, all or none. Each is judged before it is stored. */
export async function receiveDocuments(
  services: Pick<AppServices, 'storage' | 'settings' | 'scanner' | 'metrics' | 'database' | 'limits'>,
  { context, app, stream }: { context: ActionContext<Developer>; app: FoundApp; stream: IncomingMessage },
): Promise<ReceivedListingFile[]> {
  const { storage, settings, limits } = services;
  refuseLocked(app.status);
  return receiveFiles(
    stream,
    {
      company: app.companyId,
      countFile: () => limits.countOwn('files', context.actor),
      part: 'pdf',
      maximumFiles: settings.LISTING_DOCUMENTS_LIMIT,
      ...documentRule,
    },
    async ({ fileName, bytes }): Promise<ReceivedListingFile> => {
      if (isNameless(fileName)) throw new Problem('file-name-missing');
      const { isWaiting } = await scanSentFile(services, context, { bytes, fileName, appCode: app.code });
      await refuseUnfit(bytes, app.companyId);
      const code = randomCode();
      const { sha256, sizeBytes } = await storage.put(documentKey(code), slicesOf(bytes));
      return { code, kind: 'document', sha256, sizeBytes, fileName, isWaiting };
    },
  );
}

async function refuseUnfit(bytes: Uint8Array, company: string): Promise<void> {
  const verdict = await checkFile<PdfVerdict>({ kind: 'pdf', company, bytes }, () => ({ kind: 'unreadable' }));
  switch (verdict.kind) {
    case 'clean':
      return;
    case 'other':
      throw new Problem('pdf-format');
    case 'unreadable':
      throw new Problem('pdf-unreadable');
    case 'encrypted':
      throw new Problem('pdf-encrypted');
    case 'active':
      throw new Problem('pdf-active', [], { found: verdict.found });
  }
}

const sliceBytes = 256 * 1024;

/** Sliced, because the storage hashes each chunk on the main thread: twenty megabytes at once block it for 50 ms. */
async function* slicesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += sliceBytes) {
    yield content.subarray(at, at + sliceBytes);
    await setImmediate();
  }
}
