import { existsSync, readdirSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run apk`: the command as the package has it, bundled again when a source has changed. Plain JavaScript, so that no
// types need to be stripped at each start.

const root = fileURLToPath(new URL('.', import.meta.url));
enableCompileCache(join(root, '../node_modules/.cache/compiled'));

if (isStale()) {
  const { bundlePackage } = await import('./build/bundle.ts');
  await bundlePackage();
}
await import('./dist/command.js');

function isStale() {
  const built = join(root, 'dist/command.js');
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  const sources = readdirSync(join(root, 'src'), { recursive: true });
  return sources.some((name) => name.endsWith('.ts') && statSync(join(root, 'src', name)).mtimeMs > mtimeMs);
}
