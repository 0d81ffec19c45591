import { coversApp } from '@lensdock/contract/kernel/company-permissions.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { OpenFile } from '../../kernel/http/files/file-answer.ts';
import type { Person } from '../../kernel/identity/person.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { assertScanned } from '../../uploads/scans/assert-scanned.ts';
import { selectDocument } from '../draft/listing-files.store.ts';
import { documentKey } from './document-key.ts';
import { selectScanTimes } from './file-scans.store.ts';

/** Throws the problem for a published document that waits for the scanner or was refused by it. */
export async function assertDocumentScanned(queries: Queries, code: string): Promise<void> {
  assertScanned(await selectScanTimes(queries, code));
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
  const name = document.displayName ?? document.fileName;
  const fileName = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  return { key: documentKey(documentCode), fileName, mediaType: 'application/pdf' };
}
