import { Problem } from '@lensdock/contract/http/problem.ts';
import type { StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { documentRule } from '@lensdock/contract/listing/listing-rules.ts';
import { findApp } from '../apps/find-app.ts';
import type { Answered } from '../http/answered.ts';
import { type Call, developerOf } from '../http/call.ts';
import { randomCode } from '../random-code.ts';
import type { World } from '../world.ts';
import { documentKey } from './document-key.ts';
import { insertFiles, type NewFile } from './listing.store.ts';
import { storedDocument } from './merge-documents.ts';
import { judgePdf } from './pdf/judge-pdf.ts';
import { receiveFiles } from './receive-files.ts';
import { refuseLocked } from './upload-images.ts';

export interface PersistedDocuments {
  persistedDocuments: StoredDocument[];
}

/** Takes documents of a listing, all of a request or none. Nothing is stored that was not judged. */
export async function uploadDocuments(
  { database, storage, settings }: Pick<World, 'database' | 'storage' | 'settings'>,
  call: Pick<Call, 'person' | 'at' | 'request' | 'change'> & { params: { code: string } },
): Promise<PersistedDocuments | Answered<PersistedDocuments>> {
  const developer = developerOf(call);
  const app = await findApp(database, call.params.code, developer.companyId);
  refuseLocked(app.status);
  const files = await receiveFiles(
    call.request.raw,
    { part: 'pdf', maximumFiles: settings.LISTING_DOCUMENTS_LIMIT, ...documentRule },
    async ({ fileName, bytes }): Promise<NewFile> => {
      refuseUnfit(bytes);
      const code = randomCode();
      const { sha256, sizeBytes } = await storage.put(documentKey(code), oneChunk(bytes));
      return { code, kind: 'document', sha256, sizeBytes, fileName };
    },
  );
  const hashes = files.map(({ sha256 }) => sha256);
  return call.change(async (transaction) => {
    const { code, status } = await findApp(transaction, app.code, developer.companyId, { lock: true });
    refuseLocked(status);
    await insertFiles(transaction, code, files, { subject: developer.subject, at: call.at });
    return { persistedDocuments: files.map((file) => storedDocument(code, file)) };
  }, hashes);
}

function refuseUnfit(bytes: Uint8Array): void {
  const verdict = judgePdf(bytes);
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

async function* oneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
