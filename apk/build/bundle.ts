import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The entries of the package: its exports, its command, and the code for threads and processes, each by name. */
const entries = {
  apk: 'src/apk-library.ts',
  signature: 'src/signature-library.ts',
  zip: 'src/zip-library.ts',
  command: 'src/command.ts',
  'inspection-process': 'src/worker/inspection-process.ts',
  'ranged-worker': 'src/worker/ranged-worker.ts',
};

/**
 * Bundles the package into `dist`. All files are in one folder, so that a chunk finds the entries of threads and
 * processes next to itself, as the sources do.
 */
export async function bundlePackage(): Promise<void> {
  const folder = `${root}dist-${process.pid}`;
  const bundle = await rolldown({ cwd: root, input: entries, platform: 'node', transform: { target: 'node20' } });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' });
  await bundle.close();
  // Concurrent builds always find a complete folder.
  rmSync(`${root}dist`, { recursive: true, force: true });
  renameSync(folder, `${root}dist`);
}
