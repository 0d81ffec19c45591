import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface PageAsset {
  type: string;
  content: Buffer;
  /** Short content hash in the address, so that the file can be cached forever. */
  hash: string;
}

const assets: Readonly<
  Record<'sign-on.css' | 'account.css' | 'scene.css' | 'scene.svg' | 'sign-out.js' | 'passkey.js', PageAsset>
> = {
  'sign-on.css': readAsset('sign-on.css', 'text/css; charset=utf-8'),
  'account.css': readAsset('account.css', 'text/css; charset=utf-8'),
  'scene.css': readAsset('scene.css', 'text/css; charset=utf-8'),
  'scene.svg': readAsset('scene.svg', 'image/svg+xml'),
  'passkey.js': readAsset('passkey.js', 'text/javascript; charset=utf-8'),
  'sign-out.js': readAsset('sign-out.js', 'text/javascript; charset=utf-8'),
};

function readAsset(name: string, type: string): PageAsset {
  const content = readFileSync(new URL(name, import.meta.url));
  return { type, content, hash: createHash('sha256').update(content).digest('hex').slice(0, 12) };
}

export function assetAddress(name: keyof typeof assets): string {
  return `/auth/assets/${assets[name].hash}/${name}`;
}

export function findAsset(name: string): PageAsset | undefined {
  return Object.hasOwn(assets, name) ? assets[name as keyof typeof assets] : undefined; // just checked
}
