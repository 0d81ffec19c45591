import { defineConfig } from 'vite';
import { apiDocsLibrary } from './build/api-docs-library.ts';
import { buildOptions, sourcePlugins } from './build/build-options.ts';
import { compressedCopies } from './build/compressed-copies.ts';
import { fileGroups } from './build/file-groups.ts';
import { firstScripts } from './build/first-scripts.ts';
import { refuseFileCycles } from './build/refuse-file-cycles.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...sourcePlugins, firstScripts(), refuseFileCycles(), apiDocsLibrary(), compressedCopies()],
  build: {
    ...buildOptions,
    // The licences of the bundled packages ask for their text next to the code.
    license: { fileName: 'third-party-licences.md' },
    rolldownOptions: {
      // Compression takes most of a build on purpose.
      checks: { bundlerTimings: false },
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
    // Collecting the garbage of screens takes 6 % of the CPU time with the default size of young objects, and
    // another 10 % with several threads, which wait for each other on a busy machine.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
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
