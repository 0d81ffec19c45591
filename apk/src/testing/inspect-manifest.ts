import type { ApkFacts } from '../facts/apk-facts.ts';
import { inspect } from '../package/inspect.ts';
import { openBuffer } from '../zip/source.ts';
import { axmlOf, type TestElement, type XmlShape } from './axml-writer.ts';
import { type ZipPart, zipOf } from './zip-writer.ts';

/** An application has code unless it says otherwise. */
export const codeEntry: ZipPart = { name: 'classes.dex', data: Buffer.from('code'), method: 8 };

/** The facts of a package with only this manifest, this table, and code. */
export function inspectManifest(root: TestElement, rest: { table?: Buffer; shape?: XmlShape } = {}): ApkFacts {
  const parts = [{ name: 'AndroidManifest.xml', data: axmlOf(root, rest.shape), method: 8 }, codeEntry];
  if (rest.table) parts.push({ name: 'resources.arsc', data: rest.table, method: 0 });
  return inspect(openBuffer(zipOf(parts)));
}
