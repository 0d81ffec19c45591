import type { ApkFacts } from '../apk-facts.ts';
import { inspect } from '../inspect.ts';
import { openBuffer } from '../zip/source.ts';
import { axmlOf, type TestElement, type XmlShape } from './axml-writer.ts';
import { zipOf } from './zip-writer.ts';

/** The facts of a package with only this manifest and this table. */
export function inspectManifest(root: TestElement, rest: { table?: Buffer; shape?: XmlShape } = {}): ApkFacts {
  const parts = [{ name: 'AndroidManifest.xml', data: axmlOf(root, rest.shape), method: 8 }];
  if (rest.table) parts.push({ name: 'resources.arsc', data: rest.table, method: 0 });
  return inspect(openBuffer(zipOf(parts)));
}
