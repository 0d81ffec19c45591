import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedCopies } from './build/compressed-copies.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ configPath: `${import.meta.dirname}/lingui.config.ts`, failOnMissing: true, failOnCompileError: true }),
    compressedCopies(),
  ],
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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What the first page needs is one file, and what most pages with a form have in common is another.
            { name: 'first', tags: ['$initial'] },
            { name: 'forms', test: /\/src\/(ui\/(?!text|overlay)|forms\/(?!\w*Dialog))|lucide/, minShareCount: 4 },
          ],
        },
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
