import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunksOf } from './build/chunks.ts';
import { classNamesOf } from './build/class-names.ts';
import { inlineClassNames } from './build/class-names-inline.ts';
import { slimIcons } from './build/slim-icons.ts';
import { smallerFirst } from './build/smaller-first.ts';
import { withoutHydration } from './build/without-hydration.ts';

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

/** What the page tells its authors need not travel. */
function withoutComments(): Plugin {
  return {
    name: 'without-comments',
    apply: 'build',
    transformIndexHtml: (html) => html.replace(/\s*<!--.*?-->/gs, ''),
  };
}

const source = `${import.meta.dirname}/src`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ configPath: `${import.meta.dirname}/lingui.config.ts`, failOnMissing: true, failOnCompileError: true }),
    withoutHydration(),
    slimIcons(),
    inlineClassNames(),
    withoutComments(),
    smallerFirst(),
    compressedCopies(),
  ],
  css: { modules: { generateScopedName: classNamesOf(source) } },
  resolve: {
    // React has had it for long; what stands in between is for versions before 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    // The first browsers with everything that the console rests on: popovers and light-dark() among others.
    target: ['chrome125', 'firefox125', 'safari17.5'],
    // The polyfill is an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    // A data: address in a style sheet would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: true,
    rolldownOptions: {
      output: {
        // Seven characters tell two builds of a file apart as well as eight, and each file names many others.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: [{ debugName: 'chunks', name: chunksOf(source) }] },
      },
    },
  },
  test: {
    name: 'console',
    environment: 'jsdom',
    // As in the other rooms (vitest.config.ts); what a file leaves behind is put away by the set-up.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    // Screen tests run the real server, which needs a database.
    globalSetup: ['../server/src/testing/database-setup.ts'],
    // The server runs in Node as it is, not as Vite would rewrite it for a browser.
    server: { deps: { external: [/\/(server|ports|apk)\/src\//] } },
    setupFiles: ['src/testing/screen-test-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
  // vite's own type does not know the key that vitest reads.
} as Parameters<typeof defineConfig>[0]);
