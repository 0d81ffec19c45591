import { describe, expect, it } from 'vitest';
import { android, axmlOf, element, manifestOf, type TestAttribute } from '../testing/axml-writer.ts';
import { codeEntry } from '../testing/inspect-manifest.ts';
import { type ZipPart, zipOf } from '../testing/zip-writer.ts';
import { openBuffer } from '../zip/source.ts';
import { inspect } from './inspect.ts';

const data = Buffer.from('code');
const name = 'lib/x86/liba.so';

function inspectWith(attributes: readonly TestAttribute[], ...libraries: readonly ZipPart[]) {
  const manifest = axmlOf(manifestOf([], [element('application', attributes)]));
  return inspect(openBuffer(zipOf([...libraries, { name: 'AndroidManifest.xml', data: manifest }, codeEntry])));
}

describe('the processors of a package', () => {
  const abisOf = (debuggable: boolean, ...names: string[]) =>
    inspectWith([android('debuggable', debuggable)], ...names.map((one) => ({ name: one, data }))).nativeAbis;

  it('are those with files that Android takes for libraries', () => {
    expect(abisOf(false, name, 'lib/arm64-v8a/lib.so', 'lib/mips/libb-2.1+x=y,z_.so')).toEqual([
      'arm64-v8a',
      'mips',
      'x86',
    ]);
    const others = ['fake.so', 'liba.so.1', 'libä.so', 'liba b.so', 'sub/liba.so', 'libb.txt'];
    expect(abisOf(false, ...others.map((file) => `lib/x86/${file}`), 'x/lib/x86/liba.so', 'lib/liba.so')).toEqual([]);
  });

  it('are those with files of any name in a debuggable package', () => {
    expect(abisOf(true, 'lib/x86/gdbserver', 'lib/mips/wrap.sh', 'lib/arm64-v8a/sub/liba.so')).toEqual(['mips', 'x86']);
  });
});

describe('a native library that is not extracted', () => {
  /** The data of the first entry begins after its header of 30 bytes, its name, and its extra field. */
  const aligned = { name, data, extra: Buffer.alloc(4096 - 30 - name.length) };
  const findings = (extracted: boolean | undefined, ...libraries: ZipPart[]) =>
    inspectWith(extracted === undefined ? [] : [android('extractNativeLibs', extracted)], ...libraries).findings;

  it('is stored at a page boundary', () => {
    expect(findings(false, aligned)).toEqual([]);
    expect(findings(false, { ...aligned, method: 8 })).toEqual([
      { code: 'libraries-not-mapped', fatal: false, detail: 'lib/x86/liba.so is compressed' },
    ]);
    expect(findings(false, { ...aligned, extra: Buffer.alloc(16) }, { ...aligned, name: 'lib/mips/liba.so' })).toEqual([
      { code: 'libraries-not-mapped', fatal: false, detail: 'lib/x86/liba.so is not aligned to 4096 bytes' },
    ]);
  });

  it('may be anywhere under another name, or where Android extracts it', () => {
    expect(findings(false, { name: 'lib/x86/fake.so', data, method: 8 })).toEqual([]);
    expect(findings(true, { name, data, method: 8 })).toEqual([]);
    expect(findings(undefined, { name, data, method: 8 })).toEqual([]);
  });
});
