import { ScannerUnavailable, type ScanVerdict } from '@lensdock/ports/scanner/scanner.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';

/** Without a verdict the file has to wait. */
export type ScanOutcome = ScanVerdict | { kind: 'unavailable'; reason: string };

/** Scans a content and counts the outcome. Without a scanner every file counts as clean. */
export async function scanContent(
  { scanner, metrics }: Pick<AppServices, 'scanner' | 'metrics'>,
  content: AsyncIterable<Uint8Array>,
  { sizeBytes, limitMs }: { sizeBytes: number; limitMs?: number },
): Promise<ScanOutcome> {
  if (!scanner) return { kind: 'clean' };
  try {
    const verdict = await scanner.scan(content, sizeBytes, limitMs);
    metrics.scans.inc({ outcome: verdict.kind });
    return verdict;
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    metrics.scans.inc({ outcome: 'unavailable' });
    return { kind: 'unavailable', reason: error.message };
  }
}

/** Scans a stored file; its bytes are only read where there is a scanner. */
export async function scanStored(
  services: Pick<AppServices, 'scanner' | 'metrics' | 'storage'>,
  key: string,
): Promise<ScanOutcome> {
  if (!services.scanner) return { kind: 'clean' };
  const { sizeBytes, stream } = await services.storage.get(key);
  try {
    return await scanContent(services, stream, { sizeBytes });
  } finally {
    stream.destroy();
  }
}
