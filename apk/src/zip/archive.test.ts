import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ZipPart, zipOf } from '../testing/zip-writer.ts';
import { openArchive } from './archive.ts';
import { ArchiveError } from './archive-error.ts';
import { openBuffer } from './source.ts';

const open = (parts: ZipPart[], comment = '') => openArchive(openBuffer(zipOf(parts, { comment })));

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof ArchiveError) return error.code;
    throw error;
  }
  return 'no error';
}

describe('openArchive', () => {
  it('returns the bytes of stored and deflated entries', () => {
    const archive = open([
      { name: 'a.txt', data: Buffer.from('stored') },
      { name: 'b.txt', data: Buffer.from('deflated '.repeat(1000)), method: 8 },
    ]);
    expect(archive.entries.map((entry) => entry.name)).toEqual(['a.txt', 'b.txt']);
    expect(archive.read(archive.find('a.txt')!, { maxBytes: 100 }).toString()).toBe('stored');
    expect(archive.read(archive.find('b.txt')!, { maxBytes: 9000 }).length).toBe(9000);
  });

  it('inflates every method except 0, as Android does', () => {
    const data = Buffer.from('odd method');
    const archive = open([{ name: 'a', data, method: 0x1234, compressed: deflateRawSync(data) }]);
    expect(archive.read(archive.entries[0]!, { maxBytes: 100 })).toEqual(data);
  });

  it('finds the end record before a comment that looks like one', () => {
    const archive = open([{ name: 'a', data: Buffer.from('x') }], 'PK\x05\x06 and a lot more text than a record has');
    expect(archive.entries).toHaveLength(1);
    expect(archive.end.signatureInComment).toBe(true);
    expect(open([], 'PK and a lot more text than a record has').end.signatureInComment).toBe(false);
  });

  it('refuses an entry that claims more than the limit without reading it', () => {
    const archive = open([{ name: 'big', data: Buffer.alloc(1000), method: 8 }]);
    expect(codeOf(() => archive.read(archive.entries[0]!, { maxBytes: 999 }))).toBe('entry-too-large');
  });

  it('refuses an entry that occupies far more than the limit', () => {
    const compressed = (bytes: number) => Buffer.concat([deflateRawSync(Buffer.from('x')), Buffer.alloc(bytes)]);
    const part = { name: 'padded', data: Buffer.from('x'), method: 8 };
    const read = (bytes: number) => {
      const archive = open([{ ...part, compressed: compressed(bytes) }]);
      return codeOf(() => archive.read(archive.entries[0]!, { maxBytes: 1000, lenient: true }));
    };
    expect([read(0), read(60_000), read(70_000)]).toEqual(['no error', 'no error', 'entry-too-large']);
  });

  it('stops inflating at the claimed size', () => {
    const data = Buffer.alloc(5_000_000);
    const archive = open([{ name: 'liar', data, method: 8, claimedSize: 10 }]);
    expect(codeOf(() => archive.read(archive.entries[0]!, { maxBytes: 100 }))).toBe('entry-size-mismatch');
  });

  it('refuses a wrong checksum by default', () => {
    const data = Buffer.from('changed');
    const archive = open([{ name: 'a', data, claimedCrc: crc32(data) ^ 1 }]);
    expect(codeOf(() => archive.read(archive.entries[0]!, { maxBytes: 100 }))).toBe('entry-crc-mismatch');
    expect(archive.read(archive.entries[0]!, { maxBytes: 100, lenient: true })).toEqual(data);
  });

  it('refuses broken deflate data', () => {
    const archive = open([{ name: 'a', data: Buffer.alloc(9), method: 8, compressed: Buffer.from([7, 7, 7, 7]) }]);
    expect(codeOf(() => archive.read(archive.entries[0]!, { maxBytes: 100 }))).toBe('entry-corrupt');
  });

  it('refuses an entry whose local header has another name', () => {
    const archive = open([{ name: 'a', localName: 'b', data: Buffer.from('x') }]);
    expect(codeOf(() => archive.read(archive.entries[0]!, { maxBytes: 100 }))).toBe('local-header-mismatch');
  });

  it('refuses files that are not ZIP, truncated files, and ZIP64', () => {
    const bytes = zipOf([{ name: 'a', data: Buffer.from('x') }]);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50);
    const zip64 = Buffer.concat([bytes.subarray(0, -22), locator, bytes.subarray(-22)]);
    expect(codeOf(() => openArchive(openBuffer(Buffer.from('nothing'))))).toBe('not-a-zip');
    expect(codeOf(() => openArchive(openBuffer(Buffer.alloc(0))))).toBe('not-a-zip');
    expect(codeOf(() => openArchive(openBuffer(bytes.subarray(0, -1))))).toBe('not-a-zip');
    expect(codeOf(() => openArchive(openBuffer(zip64)))).toBe('zip64');
  });

  it('refuses numbers of the end record that refer to ZIP64', () => {
    const parts = [{ name: 'a', data: Buffer.from('x') }];
    const counting = (place: number) => {
      const bytes = zipOf(parts);
      bytes.writeUInt16LE(0xffff, bytes.length - 22 + place);
      return codeOf(() => openArchive(openBuffer(bytes)));
    };
    expect([counting(8), counting(10)]).toEqual(['zip64', 'zip64']);
  });
});
