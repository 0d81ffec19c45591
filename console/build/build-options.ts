import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { BuildOptions, PluginOption } from 'vite';

const configPath = fileURLToPath(new URL('../lingui.config.ts', import.meta.url));

/** Of the console and of the store's public pages. */
export const sourcePlugins: PluginOption[] = [
  react(),
  lingui({ configPath, failOnMissing: true, failOnCompileError: true }),
];

/** Of the console and of the store's public pages. */
export const buildOptions: BuildOptions = {
  // The first browsers that support popovers and light-dark(), among others.
  target: ['chrome125', 'firefox125', 'safari17.5'],
  // The polyfill is an inline script, which the content security policy forbids.
  modulePreload: { polyfill: false },
  // A data: URL in a style sheet would need a wider policy than 'self'.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  sourcemap: true,
};
