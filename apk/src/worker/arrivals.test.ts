import { createHash, randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { createChunkDigester } from '../signature/digests/chunk-digester.ts';
import { createArrivals } from './arrivals.ts';

const arrivals = createArrivals();
afterAll(() => arrivals.close());

/** Needs so many messages to the worker that it cannot be hashed before the worker ends. */
const manyMessages = new Uint8Array(20_000_000);

function expectedOf(content: Uint8Array) {
  const chunks = createChunkDigester();
  chunks.write(content);
  return { sha256: createHash('sha256').update(content).digest('hex'), chunkDigests: chunks.digests() };
}

describe('digests of arriving files', () => {
  it('are those of the whole file, however many arrive at once', async () => {
    const files = [3_000_000, 1024 * 1024, 17, 0].map((size) => randomFillSync(new Uint8Array(size)));
    const digests = await Promise.all(
      files.map(async (content) => {
        const arrival = arrivals.begin();
        for (let at = 0; at < content.length; at += 70_001) await arrival.take([content.subarray(at, at + 70_001)]);
        return arrival.end();
      }),
    );
    expect(digests).toEqual(files.map(expectedOf));
  });

  it('are correct for chunks larger than the buffer of one message', async () => {
    const content = randomFillSync(new Uint8Array(3_000_000));
    const arrival = arrivals.begin();
    await arrival.take([content.subarray(0, 10), content.subarray(10, 2_500_000), content.subarray(2_500_000)]);
    expect(await arrival.end()).toEqual(expectedOf(content));
  });

  it('are computed from a copy of the chunks, whose memory may be reused', async () => {
    const [run, arrival] = [new Uint8Array(1000), arrivals.begin()];
    for (const value of [1, 2]) {
      run.fill(value);
      await arrival.take([run]);
    }
    const content = Buffer.concat([Buffer.alloc(1000, 1), Buffer.alloc(1000, 2)]);
    expect((await arrival.end()).sha256).toBe(expectedOf(content).sha256);
  });

  it('are not mixed up with those of a forgotten file', async () => {
    const [gone, stays] = [arrivals.begin(), arrivals.begin()];
    await gone.take([new Uint8Array(10)]);
    gone.forget();
    await stays.take([new Uint8Array([1, 2, 3])]);
    expect((await stays.end()).sha256).toBe(expectedOf(new Uint8Array([1, 2, 3])).sha256);
  });

  it('fail when the worker is closed, and none start afterwards', async () => {
    const closing = createArrivals();
    const arrival = closing.begin();
    await arrival.take([new Uint8Array(10)]);
    const taking = expect(arrival.take([manyMessages])).rejects.toThrow('the digest worker ended');
    await closing.close();
    await taking;
    await expect(arrival.end()).rejects.toThrow('ended');
    expect(() => closing.begin()).toThrow('expected an open digest worker');
  });

  it('fail when the worker dies, and come from another one for the files after it', async () => {
    const surviving = createArrivals();
    const launched = once(process, 'worker');
    const open = surviving.begin();
    const [worker]: Worker[] = await launched;
    const taking = expect(open.take([manyMessages])).rejects.toThrow('the digest worker ended');
    await worker?.terminate();
    await taking;
    const next = surviving.begin();
    await next.take([new Uint8Array([1, 2, 3])]);
    // Neither file of the dead worker reaches the new one.
    await expect(open.end()).rejects.toThrow('the digest worker of this file has ended');
    open.forget();
    expect(await next.end()).toEqual(expectedOf(new Uint8Array([1, 2, 3])));
    await surviving.close();
  });
});
