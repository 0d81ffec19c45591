import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { writeDeclarations } from './write-declarations.ts';

// Run before the package is packed: one file of JavaScript, and declarations that need no other package.
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}dist-${process.pid}`;
const bundle = await rolldown({
  cwd: root,
  input: { client: 'src/client-library.ts' },
  platform: 'node',
  transform: { target: 'node20' },
});
await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' });
await bundle.close();
writeDeclarations(root, `${folder}/types`);
// Concurrent builds always find a complete folder.
rmSync(`${root}dist`, { recursive: true, force: true });
renameSync(folder, `${root}dist`);
