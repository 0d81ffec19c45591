import { webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import type { Developer } from '../../kernel/identity/person.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { auditRefusedFile } from './audit-refused-file.ts';
import { scanContent } from './scan-content.ts';

export interface SentFile {
  bytes: Buffer<ArrayBuffer>;
  fileName: string;
  appCode?: string;
}

/** A call does not wait longer for a slow scanner; a task repeats the scan. */
const maxMs = 20_000;

/**
 * Scans a file of a form before anything reads it. Returns whether it has to wait for the scanner. A file with malware
 * is refused, with an entry in the audit.
 */
export async function scanSentFile(
  services: Pick<AppServices, 'scanner' | 'metrics' | 'database'>,
  context: ActionContext<Developer>,
  { bytes, fileName, appCode }: SentFile,
): Promise<{ isWaiting: boolean }> {
  const size = { sizeBytes: bytes.length, limitMs: maxMs };
  const outcome = await scanContent(services, slicesOf(bytes), size);
  if (outcome.kind !== 'found') return { isWaiting: outcome.kind === 'unavailable' };
  const { signature } = outcome;
  const sha256 = Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const { companyId } = context.actor;
  await services.database.transaction((transaction) =>
    auditRefusedFile(transaction, context, { companyId, ...(appCode && { appCode }), sha256, fileName, signature }),
  );
  throw new Problem('file-infected', [], { signature, file: fileName });
}

const sliceBytes = 256 * 1024;

async function* slicesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += sliceBytes) {
    yield content.subarray(at, at + sliceBytes);
    await setImmediate();
  }
}
