import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

// Run before the package is packed: the command with all it needs in one folder, so that it installs without dependencies.
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}dist-${process.pid}`;
const bundle = await rolldown({
  cwd: root,
  input: {
    command: 'src/command.ts',
    'inspection-process': '../apk/src/worker/inspection-process.ts',
    'ranged-worker': '../apk/src/worker/ranged-worker.ts',
  },
  platform: 'node',
  transform: { target: 'node20' },
});
await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' });
await bundle.close();
const command = `${folder}/command.js`;
const text = readFileSync(command, 'utf8');
if (!text.startsWith('#!')) writeFileSync(command, `#!/usr/bin/env node\n${text}`);
chmodSync(command, 0o755);
// Concurrent builds always find a complete folder.
rmSync(`${root}dist`, { recursive: true, force: true });
renameSync(folder, `${root}dist`);
