// Builds the console if its sources have changed. Run by prepare.js, and by `npm start` next to the start of the server.
// One process, so that a signal ends the whole build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);

const sources = ['console/src', 'console/public', 'console/build', 'contract/src'];
const singleFiles = [
  'console/index.html',
  'console/store.html',
  'console/vite.config.ts',
  'console/vite.store.config.ts',
  'console/lingui.config.ts',
  'package-lock.json',
];

const mark = at('console', 'dist', '.built-from');
const wanted = hashOfSources();
if (!isBuilt()) await build();

function isBuilt() {
  return existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
}

async function build() {
  const start = performance.now();
  console.log('Building the console…');
  rmSync(mark, { force: true });
  // Tests also run the build; their NODE_ENV would bundle React's development version.
  process.env.NODE_ENV = 'production';
  process.chdir(at('console'));
  try {
    const { createBuilder } = await import('vite');
    // The second adds the store's public pages to the folder that the first has emptied.
    for (const configFile of ['vite.config.ts', 'vite.store.config.ts']) {
      const builder = await createBuilder({ configFile, logLevel: 'warn' }, null);
      await builder.buildApp();
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  writeFileSync(mark, wanted);
  console.log(`Built the console (${((performance.now() - start) / 1000).toFixed(1)} s).`);
}

function hashOfSources() {
  const files = sources
    .flatMap((folder) => readdirSync(at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const hash = createHash('sha256');
  for (const file of [...files, ...singleFiles].sort()) {
    const content = readFileSync(at(file));
    hash.update(`${file.length}:${file}${content.length}:`).update(content);
  }
  return hash.digest('hex');
}
