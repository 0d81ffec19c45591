import { defineConfig } from 'vite';
import { buildOptions, sourcePlugins } from './build/build-options.ts';
import { compressedCopies } from './build/compressed-copies.ts';

/** The public pages of the store (`src/store.tsx`), added to the build of the console. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [...sourcePlugins, compressedCopies()],
  build: {
    ...buildOptions,
    emptyOutDir: false,
    license: { fileName: 'third-party-licences-store.md' },
    rolldownOptions: { input: `${import.meta.dirname}/store.html` },
  },
});
