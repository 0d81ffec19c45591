import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../../tools/reconcile.ts', import.meta.url));

/** Runs the program that shares no code with the product. */
export function reconcile(folder: string): Promise<{ status: number; differences: string; counts: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, folder], { maxBuffer: 50_000_000 }, (error, differences, counts) =>
      resolve({ status: error ? Number(error.code ?? -1) : 0, differences, counts }),
    );
  });
}
