import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scanner, ScannerUnavailable } from './scanner.ts';

export interface ScannerUnderTest {
  scanner: Scanner;
  /** The same at an address where nothing listens. */
  unreachable: Scanner;
  /** Bytes that the scanner finds, and the signature that it names. */
  infected: Buffer;
  signature: string;
  stop(): Promise<void>;
}

/** The behaviour required of every scanner. */
export function scannerConformance(name: string, open: () => Promise<ScannerUnderTest>): void {
  describe(`${name} as a scanner`, () => {
    let given: ScannerUnderTest;
    beforeAll(async () => {
      given = await open();
    }, 60_000);
    afterAll(() => given?.stop());

    const scan = (content: Buffer, chunkBytes = 65_536) =>
      given.scanner.scan(inChunks(content, chunkBytes), content.length);

    it('accepts a clean file', async () => {
      expect(await scan(Buffer.from('an ordinary file'))).toEqual({ kind: 'clean' });
    });

    it('accepts an empty file', async () => {
      expect(await scan(Buffer.alloc(0))).toEqual({ kind: 'clean' });
    });

    it('names the signature of a file that matches one', async () => {
      expect(await scan(given.infected)).toEqual({ kind: 'found', signature: given.signature });
    });

    it('finds a signature at the end of several megabytes that arrive in chunks of any size', async () => {
      const content = Buffer.concat([Buffer.alloc(3_000_000, 'x'), given.infected]);
      for (const chunkBytes of [70_001, 2_500_000]) {
        expect(await scan(content, chunkBytes)).toEqual({ kind: 'found', signature: given.signature });
      }
    });

    it('scans ten files at once without mixing up their verdicts', async () => {
      const files = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? Buffer.from('clean') : given.infected));
      const verdicts = await Promise.all(files.map((file) => scan(file)));
      expect(verdicts.map(({ kind }) => kind)).toEqual(
        files.map((file) => (file === given.infected ? 'found' : 'clean')),
      );
    });

    it('passes on the error of content that fails midway', async () => {
      const broken = given.scanner.scan(breaking(Buffer.alloc(500_000)), 1_000_000);
      await expect(broken).rejects.toThrow('the file is gone');
    });

    it('is ready', async () => {
      await given.scanner.assertReady();
    });

    it('fails as unavailable when nothing listens', async () => {
      await expect(given.unreachable.assertReady()).rejects.toBeInstanceOf(ScannerUnavailable);
      const scanned = given.unreachable.scan(inChunks(Buffer.alloc(5_000_000), 65_536), 5_000_000);
      await expect(scanned).rejects.toBeInstanceOf(ScannerUnavailable);
    });
  });
}

async function* inChunks(content: Buffer, chunkBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes);
}

async function* breaking(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
  throw new Error('the file is gone');
}
