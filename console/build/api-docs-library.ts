import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'));
const files = ['favicon-32x32.png', 'index.css', 'swagger-ui-bundle.js', 'swagger-ui.css'];

/** Copies the library that shows the API, because its package would bring twelve others into a server's installation. */
export function apiDocsLibrary(): Plugin {
  return {
    name: 'api-docs-library',
    apply: 'build',
    async generateBundle() {
      for (const name of files)
        this.emitFile({
          type: 'asset',
          fileName: `api/docs/library/${name}`,
          source: await readFile(join(library, 'static', name)),
        });
    },
  };
}
