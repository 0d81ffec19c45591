import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const src = join(import.meta.dirname, 'src');
// Listed one by one, because Lingui's {name} pattern fails on files next to the folders.
const catalogues = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.en.po'))
  .map((file) => file.slice(0, -'.en.po'.length));

/** Each feature folder has its catalogue, one file per language: `src/pricing/pricing.de.po`. The msgid is the id. */
export default defineConfig({
  locales: ['en', 'de'],
  sourceLocale: 'en',
  catalogs: catalogues.map((name) => ({
    path: `<rootDir>/src/${name}.{locale}`,
    include: [`<rootDir>/src/${dirname(name)}`],
  })),
  format: formatter({ explicitIdAsDefault: true, origins: false }),
});
