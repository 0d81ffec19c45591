import { readFileSync } from 'node:fs';

// The project's package.json is the only place that defines the version; `npm run release` changes it.
const manifest: { version: string } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
);

/** The version of Lensdock, such as `1.4.0`. */
export const productVersion = manifest.version;
