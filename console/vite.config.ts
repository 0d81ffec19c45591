import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedCopies } from './build/compressed-copies.ts';
import { fileGroups } from './build/file-groups.ts';
import { refuseFileCycles } from './build/refuse-file-cycles.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ configPath: `${import.meta.dirname}/lingui.config.ts`, failOnMissing: true, failOnCompileError: true }),
    refuseFileCycles(),
    compressedCopies(),
  ],
  build: {
    // The first browsers that support popovers and light-dark(), among others.
    target: ['chrome125', 'firefox125', 'safari17.5'],
    // The polyfill is an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    // A data: URL in a style sheet would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: true,
    // The licences of the bundled packages ask for their text next to the code.
    license: { fileName: 'third-party-licences.md' },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: fileGroups },
      },
    },
  },
  test: {
    name: 'console',
    environment: 'jsdom',
    // As in the other workspaces (vitest.config.ts); the set-up file cleans up after each file.
    isolate: false,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    // Screen tests run the real server, which needs a database.
    globalSetup: ['../server/src/testing/database-setup.ts'],
    // The server runs in Node unchanged, not transformed by Vite for a browser.
    server: { deps: { external: [/\/(server|ports|apk)\/src\//] } },
    setupFiles: ['src/testing/screen-test-setup.ts'],
    // Node would load the package's build for servers.
    alias: { 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
  // Vite's own type does not know the key that vitest reads.
} as Parameters<typeof defineConfig>[0]);
