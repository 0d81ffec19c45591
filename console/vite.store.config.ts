import { defineConfig } from 'vite';
import { buildOptions, sourcePlugins } from './build/build-options.ts';
import { compressedCopies } from './build/compressed-copies.ts';
import { buildPublicPages } from './build/public-pages.ts';

/** The public pages of the store, added to the build of the console: their rendering for the server, styles and script. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [...sourcePlugins, compressedCopies()],
  build: { ...buildOptions, emptyOutDir: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: `${import.meta.dirname}/src/store-script.ts`,
          // Not a module, which would run after the first paint.
          output: { format: 'iife', entryFileNames: 'assets/store-[hash].js' },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      // A server decides by its own environment otherwise.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        emitAssets: true,
        sourcemap: false,
        minify: true,
        license: { fileName: 'third-party-licences-store.md' },
        rolldownOptions: {
          input: `${import.meta.dirname}/src/store-page.tsx`,
          output: { entryFileNames: '.store-page.mjs', codeSplitting: false },
        },
      },
    },
  },
  builder: { buildApp: buildPublicPages },
});
