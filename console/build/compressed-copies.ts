import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip copy next to each built file, so that the server need not compress. */
export function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // Not `closeBundle`, which also runs after a failed build and hides its error.
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
      // The second build leaves the files of the first, which are compressed already.
      const files = entries.filter(
        (entry) =>
          /\.(js|css|html|svg)$/.test(entry.name) &&
          !names.has(`${join(entry.parentPath, entry.name)}.br`) &&
          // Rarely opened, and as long to compress as the rest of a build.
          !entry.parentPath.startsWith(join(folder, 'api')),
      );
      // All at once: the compression runs on the threads of the platform, one for each core.
      await Promise.all(files.map((entry) => copy(join(entry.parentPath, entry.name))));
    },
  };
}

async function copy(path: string): Promise<void> {
  const content = await readFile(path);
  await Promise.all([
    brotli(content).then((packed) => writeFile(`${path}.br`, packed)),
    zip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
