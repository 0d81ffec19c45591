import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FileStat, Storage } from './storage.ts';

/** The behaviour required of every storage. */
export function storageConformance(name: string, open: () => Promise<Storage>): void {
  describe(`${name} as a storage`, () => {
    let storage: Storage;
    beforeAll(async () => {
      storage = await open();
    }, 60_000);

    const key = (drawer = 'tests') => `${drawer}/${randomUUID()}/file.bin`;
    const bytesOf = async (at: string, range?: { position: number; lengthBytes?: number }) =>
      buffer((await storage.get(at, range)).stream);

    it('returns exactly the stored bytes, with size and hash', async () => {
      const content = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 31) % 251));
      const at = key();
      const stored = await storage.put(at, inChunks(content, 70_001));
      expect(stored).toEqual({ sizeBytes: 3_000_000, sha256: createHash('sha256').update(content).digest('hex') });
      expect((await bytesOf(at)).equals(content)).toBe(true);
      expect(await storage.stat(at)).toMatchObject({ key: at, sizeBytes: 3_000_000 });
    });

    it('shows every received byte in order', async () => {
      const content = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 31) % 251));
      const at = key();
      const seen: Buffer[] = [];
      const stored = await storage.receive(at, inChunks(content, 70_001), async (chunks) => {
        const index = seen.push(Buffer.alloc(0)) - 1;
        // A slow reader still sees the same bytes.
        await new Promise((resolve) => setTimeout(resolve, (index % 3) * 2));
        seen[index] = Buffer.concat(chunks);
      });
      expect(stored.sizeBytes).toBe(3_000_000);
      expect((await bytesOf(at)).equals(content), 'before it is kept').toBe(true);
      await stored.kept;
      expect(Buffer.concat(seen).equals(content)).toBe(true);
      expect((await bytesOf(at)).equals(content)).toBe(true);
    });

    it('receives an empty file', async () => {
      const at = key();
      const stored = await storage.receive(at, inChunks(Buffer.alloc(0), 1), async () => {});
      await stored.kept;
      expect(stored.sizeBytes).toBe(0);
      expect(await bytesOf(at)).toHaveLength(0);
    });

    it('stores nothing of a file whose content fails midway or is refused by the reader', async () => {
      const at = key();
      const broken = storage.receive(at, breaking(Buffer.alloc(2_500_000), 'the connection broke'), async () => {});
      await expect(broken).rejects.toThrow('the connection broke');
      const refused = storage.receive(at, inChunks(Buffer.alloc(2_500_000), 65_536), async () => {
        throw new Error('refused by the reader');
      });
      await expect(refused).rejects.toThrow('refused by the reader');
      expect(await storage.stat(at)).toBeUndefined();
    });

    it('stores an empty file', async () => {
      const at = key();
      expect((await storage.put(at, inChunks(Buffer.alloc(0), 1))).sizeBytes).toBe(0);
      expect(await bytesOf(at)).toHaveLength(0);
    });

    it('reads a part of a file, and not beyond its end', async () => {
      const at = key();
      await storage.put(at, inChunks(Buffer.from('0123456789'), 3));
      expect((await bytesOf(at, { position: 2, lengthBytes: 3 })).toString()).toBe('234');
      expect((await bytesOf(at, { position: 8, lengthBytes: 100 })).toString()).toBe('89');
      expect((await bytesOf(at, { position: 4 })).toString()).toBe('456789');
      expect((await storage.get(at, { position: 0, lengthBytes: 1 }).then(drained)).sizeBytes).toBe(10);
      await expect(storage.get(at, { position: 10 })).rejects.toMatchObject({ kind: 'out-of-range' });
    });

    it('replaces a file as a whole', async () => {
      const at = key();
      await storage.put(at, inChunks(Buffer.from('a longer first content'), 5));
      await storage.put(at, inChunks(Buffer.from('second'), 5));
      expect((await bytesOf(at)).toString()).toBe('second');
    });

    it('stores nothing of content that fails midway, and reports the reason', async () => {
      const [at, before] = [key(), key()];
      await storage.put(before, inChunks(Buffer.from('first'), 5));
      for (const broken of [at, before]) {
        const put = storage.put(broken, breaking(Buffer.alloc(2_500_000), 'the person closed the lid'));
        await expect(put).rejects.toThrow('the person closed the lid');
      }
      expect(await storage.stat(at)).toBeUndefined();
      expect((await bytesOf(before)).toString()).toBe('first');
    });

    it('stores twenty files at once without mixing them up', async () => {
      const keys = Array.from({ length: 20 }, () => key());
      await Promise.all(keys.map((at) => storage.put(at, inChunks(Buffer.from(at.repeat(5_000)), 65_536))));
      for (const at of keys) expect((await bytesOf(at)).toString()).toBe(at.repeat(5_000));
    });

    it('fails with not-found for a key without a file', async () => {
      await expect(storage.get(key())).rejects.toMatchObject({ kind: 'not-found' });
      await expect(storage.asLocalFile(key())).rejects.toMatchObject({ kind: 'not-found' });
      await expect(storage.move(key(), key())).rejects.toMatchObject({ kind: 'not-found' });
      expect(await storage.stat(key())).toBeUndefined();
    });

    it('deletes a file, and accepts a missing one', async () => {
      const at = key();
      await storage.put(at, inChunks(Buffer.from('gone soon'), 4));
      await storage.delete(at);
      await storage.delete(at);
      expect(await storage.stat(at)).toBeUndefined();
    });

    it('moves a file to another folder, and repeats the move without harm', async () => {
      const [from, to] = [key('quarantine'), key('apks')];
      await storage.put(from, inChunks(Buffer.from('an app'), 4));
      await storage.move(from, to);
      await storage.move(from, to);
      expect(await storage.stat(from)).toBeUndefined();
      expect((await bytesOf(to)).toString()).toBe('an app');
    });

    it('provides a local path for readers that need one', async () => {
      const at = key();
      await storage.put(at, inChunks(Buffer.from('random access'), 4));
      const file = await storage.asLocalFile(at);
      expect(file.sizeBytes).toBe(13);
      expect(await readFile(file.path, 'utf8')).toBe('random access');
      await file.release();
      expect((await bytesOf(at)).toString()).toBe('random access');
    });

    it('lists the files of a folder with size and age, and no others', async () => {
      const drawer = `tests-${randomUUID()}`;
      const start = Date.now();
      expect(await all(storage.list(drawer))).toEqual([]);
      const keys = [key(drawer), key(drawer)].sort();
      for (const at of keys) await storage.put(at, inChunks(Buffer.from('12345'), 4));
      await storage.put(key(`${drawer}-other`), inChunks(Buffer.from('x'), 4));
      const files = (await all(storage.list(drawer))).sort((a, b) => a.key.localeCompare(b.key));
      expect(files.map((file) => file.key)).toEqual(keys);
      const everything = (await all(storage.list())).map((file) => file.key);
      expect(everything).toEqual(expect.arrayContaining(keys));
      expect(everything.some((each) => each.startsWith(`${drawer}-other/`))).toBe(true);
      for (const { sizeBytes, storedAt } of files) {
        expect(sizeBytes).toBe(5);
        // The storage may run on another machine with its own clock.
        expect(Math.abs(storedAt.getTime() - start)).toBeLessThan(60_000);
      }
    });

    it('refuses a key that could leave its folder', async () => {
      for (const wrong of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.incoming/x', 'a\0b', '', 'a/', 'ä']) {
        await expect(storage.put(wrong, inChunks(Buffer.from('x'), 1)), wrong).rejects.toThrow(TypeError);
        await expect(storage.get(wrong), wrong).rejects.toThrow(TypeError);
      }
    });
  });
}

async function* inChunks(content: Buffer, chunkBytes: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += chunkBytes) yield content.subarray(start, start + chunkBytes);
}

async function* breaking(content: Buffer, reason: string): AsyncGenerator<Uint8Array> {
  yield* inChunks(content, 65_536);
  throw new Error(reason);
}

async function drained<Answer extends { stream: NodeJS.ReadableStream }>(answer: Answer): Promise<Answer> {
  await buffer(answer.stream);
  return answer;
}

async function all(files: AsyncIterable<FileStat>): Promise<FileStat[]> {
  const found: FileStat[] = [];
  for await (const file of files) found.push(file);
  return found;
}
