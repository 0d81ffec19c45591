import { describe, expect, it } from 'vitest';
import { type ZipPart, type ZipShape, zipOf } from '../testing/zip-writer.ts';
import { openArchive } from './archive.ts';
import { findLayoutProblems } from './layout.ts';
import { openBuffer } from './source.ts';

const data = Buffer.from('contents');
const a = { name: 'a', data };
const b = { name: 'b', data, method: 8 };

const problemsOf = (parts: ZipPart[], shape?: ZipShape) =>
  findLayoutProblems(openArchive(openBuffer(zipOf(parts, shape))));

describe('findLayoutProblems', () => {
  it('returns nothing for a valid archive', () => {
    expect(problemsOf([a, b, { name: 'dir/', data: Buffer.alloc(0) }])).toEqual([]);
    expect(problemsOf([])).toEqual([]);
    // A filler that Android's incremental build leaves in place of a removed entry.
    const filler = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40)]);
    expect(problemsOf([a, b], { prefix: filler })).toEqual([]);
    expect(problemsOf([a], { comment: 'PK'.repeat(0x7fff) })).toEqual([]);
  });

  it.each<[string, ZipPart[], ZipShape | undefined, string]>([
    ['another format before the entries (Janus)', [a], { prefix: Buffer.from('dex\n035\0') }, 'foreign-prefix'],
    ['two entries with the same name', [a, a], undefined, 'duplicate-names'],
    ['overlapping entries', [a, { ...a, claimedOffset: 0 }], undefined, 'overlapping-entries'],
    ['an entry outside', [a, { ...b, claimedOffset: 5000 }], undefined, 'entry-outside'],
    ['an end record in a comment', [a], { comment: `PK\x05\x06${' '.repeat(30)}` }, 'end-record-in-comment'],
    ['the longest comment', [a], { comment: ' '.repeat(0xffff) }, 'end-record-comment-too-long'],
    ['a name with NUL', [a, { name: 'b\0.txt', data }], undefined, 'nul-in-name'],
    ['a name with a line break', [a, { name: 'b\n', data }], undefined, 'control-character-in-name'],
    ['a path that leaves the archive', [a, { name: '../etc/passwd', data }], undefined, 'path-outside-archive'],
    ['an absolute name', [a, { name: '/etc/passwd', data }], undefined, 'path-outside-archive'],
    ['two names of one entry', [a, { ...b, localName: 'x' }], undefined, 'local-header-mismatch'],
    ['an encrypted entry', [a, { ...b, flags: 1 }], undefined, 'entry-encrypted'],
    [
      'an oversized manifest',
      [{ name: 'AndroidManifest.xml', data, method: 8, claimedSize: 800e6 }],
      undefined,
      'manifest-too-large',
    ],
    [
      'oversized resources',
      [{ name: 'resources.arsc', data, method: 8, claimedSize: 200e6 }],
      undefined,
      'resources-too-large',
    ],
    ['a bomb', [{ ...b, claimedSize: 4e9 }], undefined, 'inflates-too-much'],
  ])('reports %s', (_, parts, shape, problem) => {
    expect(problemsOf(parts, shape)).toContain(problem);
  });

  it('reports bytes between or after the parts of the directory', () => {
    const bytes = zipOf([a, b]);
    const gap = Buffer.concat([bytes.subarray(0, -22), Buffer.from('gap'), bytes.subarray(-22)]);
    expect(findLayoutProblems(openArchive(openBuffer(gap)))).toEqual(['data-after-central-directory']);
    bytes.writeUInt16LE(1, bytes.length - 12);
    bytes.writeUInt16LE(1, bytes.length - 14);
    expect(findLayoutProblems(openArchive(openBuffer(bytes)))).toEqual(['unused-central-directory-bytes']);
    bytes.writeUInt16LE(2, bytes.length - 14);
    expect(findLayoutProblems(openArchive(openBuffer(bytes)))).toContain('multi-disk');
  });
});
