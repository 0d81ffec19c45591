import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutSchemas } from './build/without-schemas.ts';

/** Puts a brotli and a gzip copy beside each file of the build, so that the server never compresses while it serves. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(`${import.meta.dirname}/dist`, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** What the apps list is made of: everything that these import, directly or not, as long as it is not asked for later. */
const firstPage = ['main.tsx', 'shell/ConsoleLayout.tsx', 'apps/AppsPage.tsx'].map(
  (file) => `${import.meta.dirname}/src/${file}`,
);
const ofFirstPage = new Set<string>();

interface Build {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

function isOfFirstPage(id: string, build: Build): boolean {
  const waiting = ofFirstPage.size === 0 ? [...firstPage] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (ofFirstPage.has(next)) continue;
    ofFirstPage.add(next);
    waiting.push(...(build.getModuleInfo(next)?.importedIds ?? []));
  }
  // The icons are followed through their package's index, which names those of every page; these find their way themselves.
  return ofFirstPage.has(id) && !id.includes('/lucide-react/dist/esm/icons/');
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ configPath: `${import.meta.dirname}/lingui.config.ts`, failOnMissing: true, failOnCompileError: true }),
    withoutSchemas(),
    compressedCopies(),
  ],
  build: {
    target: 'es2023',
    // The polyfill is an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    // A data: address in a style sheet would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: true,
    rolldownOptions: {
      output: {
        // What the apps list needs comes as one file: sixty small ones are a quarter larger and ask sixty times.
        codeSplitting: {
          groups: [{ debugName: 'first', name: (id, build) => (isOfFirstPage(id, build) ? 'first' : null) }],
        },
      },
    },
  },
  test: {
    name: 'console',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Screen tests run the real server, which needs a database.
    globalSetup: ['../server/src/testing/database-setup.ts'],
    // The server runs in Node as it is, not as Vite would rewrite it for a browser.
    server: { deps: { external: [/\/(server|ports|apk)\/src\//] } },
    setupFiles: ['src/ui/screen-test-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
  // vite's own type does not know the key that vitest reads.
} as Parameters<typeof defineConfig>[0]);
