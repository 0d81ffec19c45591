import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type PartsTarget, uploadInParts } from './upload-in-parts.ts';

const sizes = { partBytes: 8, partsAtOnce: 2 };

interface Recorded {
  target: PartsTarget<string>;
  calls: string[];
  objects: string[];
  maxAtOnce: number;
}

/** A store in memory that runs `onPart` before it keeps a part. */
function recorded(onPart: (number: number, signal: AbortSignal) => Promise<void> = () => Promise.resolve()): Recorded {
  const kept = new Map<string, string>();
  let atOnce = 0;
  const found: Recorded = {
    calls: [],
    objects: [],
    maxAtOnce: 0,
    target: {
      async putWhole(bytes) {
        found.calls.push('whole');
        found.objects.push(bytes.toString());
      },
      async begin() {
        found.calls.push('begin');
        return 'upload';
      },
      async putPart(_upload, number, bytes, signal) {
        atOnce += 1;
        found.maxAtOnce = Math.max(found.maxAtOnce, atOnce);
        try {
          await onPart(number, signal);
        } finally {
          atOnce -= 1;
        }
        kept.set(`part ${number}`, bytes.toString());
        return `part ${number}`;
      },
      async complete(_upload, parts) {
        found.calls.push(`complete ${parts.length}`);
        found.objects.push(parts.map((part) => kept.get(part)).join('|'));
      },
      async abandon() {
        found.calls.push(`abandon with ${atOnce} open`);
      },
    },
  };
  return found;
}

const bodyOf = (chunks: Iterable<string> | AsyncIterable<string>) =>
  Readable.from(toBytes(chunks), { objectMode: false });
async function* toBytes(chunks: Iterable<string> | AsyncIterable<string>) {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

describe('uploadInParts', () => {
  it.each([
    { chunks: [], object: '' },
    { chunks: ['abc', 'defg'], object: 'abcdefg' },
  ])('sends "$object" in one request, because it is shorter than a part', async ({ chunks, object }) => {
    const store = recorded();
    await uploadInParts(store.target, bodyOf(chunks), sizes);
    expect(store).toMatchObject({ calls: ['whole'], objects: [object] });
  });

  it.each([
    { chunks: ['abcdefgh'], object: 'abcdefgh' },
    { chunks: ['abcdefghi'], object: 'abcdefgh|i' },
    { chunks: ['abc', 'defghijklmnopqrstuvwxyz', '0'], object: 'abcdefgh|ijklmnop|qrstuvwx|yz0' },
    { chunks: [...'abcdefghijklmnop'], object: 'abcdefgh|ijklmnop' },
  ])('cuts $chunks into the parts $object', async ({ chunks, object }) => {
    const store = recorded();
    await uploadInParts(store.target, bodyOf(chunks), sizes);
    expect(store.objects).toEqual([object]);
  });

  it('keeps the order of the parts when later ones arrive first, and sends two at once', async () => {
    const store = recorded((number) => new Promise((done) => setTimeout(done, number % 2 ? 20 : 1)));
    await uploadInParts(store.target, bodyOf(['aaaaaaaabbbbbbbbccccccccdddddddde']), sizes);
    expect(store).toMatchObject({ objects: ['aaaaaaaa|bbbbbbbb|cccccccc|dddddddd|e'], maxAtOnce: 2 });
  });

  it('drops the parts of a stream that fails, and reports the reason', async () => {
    const store = recorded();
    async function* broken() {
      yield 'aaaaaaaabbbbbbbb';
      throw new Error('the connection was cut');
    }
    await expect(uploadInParts(store.target, bodyOf(broken()), sizes)).rejects.toThrow('the connection was cut');
    expect(store).toMatchObject({ calls: ['begin', 'abandon with 0 open'], objects: [] });
  });

  it('cancels the other parts and stops reading when the store refuses one', async () => {
    let cancelled = 0;
    const store = recorded(async (number, signal) => {
      if (number === 2) throw new Error('the store is full');
      if (number === 1) await new Promise((done) => signal.addEventListener('abort', done));
      cancelled += 1;
      signal.throwIfAborted();
    });
    async function* endless() {
      while (true) yield 'aaaaaaaa';
    }
    const body = bodyOf(endless());
    await expect(uploadInParts(store.target, body, sizes)).rejects.toThrow('the store is full');
    expect(store).toMatchObject({ calls: ['begin', 'abandon with 0 open'], objects: [] });
    expect([cancelled, body.destroyed]).toEqual([1, true]);
  });

  it('reports the refusal of a part at once while the stream is silent', async () => {
    const store = recorded(() => Promise.reject(new Error('the store is full')));
    async function* silent() {
      yield 'aaaaaaaa';
      await new Promise(() => undefined);
    }
    await expect(uploadInParts(store.target, bodyOf(silent()), sizes)).rejects.toThrow('the store is full');
    expect(store.calls).toEqual(['begin', 'abandon with 0 open']);
  });

  it('reports the first failure when the parts cannot be dropped either', async () => {
    const store = recorded(() => Promise.reject(new Error('the store is full')));
    const target = { ...store.target, abandon: () => Promise.reject(new Error('the storage is unavailable')) };
    await expect(uploadInParts(target, bodyOf(['aaaaaaaab']), sizes)).rejects.toThrow('the store is full');
  });
});
