import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const src = join(import.meta.dirname, 'src');
// Named one by one, because Lingui's own {name} pattern stumbles over the files that stand beside the folders.
const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** One catalogue a feature folder and language: `src/pricing/pricing.de.po`. The msgid is the id itself. */
export default defineConfig({
  locales: ['en', 'de'],
  sourceLocale: 'en',
  catalogs: folders.map(({ name }) => ({
    path: `<rootDir>/src/${name}/${name}.{locale}`,
    include: [`<rootDir>/src/${name}`],
  })),
  format: formatter({ explicitIdAsDefault: true, origins: false }),
});
