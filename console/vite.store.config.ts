import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedCopies } from './build/compressed-copies.ts';

/** The public pages of the store (`src/store.tsx`), added to the build of the console. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), lingui({ configPath: `${import.meta.dirname}/lingui.config.ts` }), compressedCopies()],
  build: {
    emptyOutDir: false,
    target: ['chrome125', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: true,
    license: { fileName: 'third-party-licences-store.md' },
    rolldownOptions: { input: `${import.meta.dirname}/store.html` },
  },
});
