import { createCheckerPool } from '../../checker-pool.ts';
import type { PdfVerdict } from '../judge-pdf.ts';

/**
 * Judges in a checker process, as the server does. A worker of the tests holds the whole server, and the memory of each
 * QPDF would make its garbage collector run.
 */
export function openPdfChecker() {
  const pool = createCheckerPool({
    entry: new URL('../../file-checker.ts', import.meta.url),
    processes: 1,
    processesPerCompany: 1,
    memoryMb: 1_500,
    deadlineMs: 60_000,
    cpuMs: 60_000,
    waitingPerCompany: 1,
    waitingBytes: 100_000_000,
    idleMs: 60_000,
  });
  return {
    judgePdf: async (bytes: Uint8Array): Promise<PdfVerdict> => {
      const result = await pool.check({ kind: 'pdf', company: undefined, bytes, answerMs: 60_000 });
      if (result.kind !== 'done') throw new Error(`expected a verdict, got ${JSON.stringify(result)}`);
      return result.value as PdfVerdict; // the answer of this kind
    },
    close: () => pool.close(),
  };
}
