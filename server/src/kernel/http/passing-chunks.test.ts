import { PassThrough, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { passingChunks } from './passing-chunks.ts';

const kilobytes = 1024;
const large = (value: number) => Buffer.alloc(64 * kilobytes, value);

/** A body as a socket brings it: nobody waits for one chunk to be used before the next is there. */
function bodyOf(chunks: readonly Uint8Array[]): Readable {
  return new Readable({
    highWaterMark: 1024 * kilobytes,
    read() {
      for (const chunk of chunks) this.push(chunk);
      this.push(null);
    },
  });
}

describe('the chunks of a body', () => {
  it('come one by one as they were sent, also when they waited', async () => {
    const sent = [large(1), large(2), Buffer.from('tail')];
    const seen: Uint8Array[] = [];
    for await (const chunk of passingChunks(bodyOf(sent.map((chunk) => Buffer.from(chunk))))) {
      seen.push(Uint8Array.from(chunk));
      await turn();
    }
    expect(seen).toEqual(sent.map((chunk) => Uint8Array.from(chunk)));
  });

  it('give their memory back once the next was asked for', async () => {
    const sent = [large(1), large(2), large(3)];
    const lengths: number[][] = [];
    for await (const _chunk of passingChunks(bodyOf(sent))) lengths.push(sent.map(({ byteLength }) => byteLength));
    const whole = 64 * kilobytes;
    expect(lengths).toEqual([
      [whole, whole, whole],
      [0, whole, whole],
      [0, 0, whole],
    ]);
  });

  it('never give back memory that others share: what follows in it, and the buffer of small chunks', async () => {
    const both = large(7);
    const small = Buffer.from('of the buffer that Node keeps for small ones');
    const neighbour = Buffer.from('next to it');
    const sent = [both.subarray(0, 60 * kilobytes), both.subarray(60 * kilobytes), small, large(1)];
    const text: string[] = [];
    for await (const chunk of passingChunks(bodyOf(sent))) text.push(`${chunk.length}:${chunk[0]}`);
    expect(text).toEqual([`${60 * kilobytes}:7`, `${4 * kilobytes}:7`, `${small.length}:${small[0]}`, '65536:1']);
    expect(neighbour.toString()).toBe('next to it');
  });

  it('end with the error of a body that breaks off', async () => {
    const body = new PassThrough();
    body.write(large(1));
    const reading = (async () => {
      for await (const chunk of passingChunks(body)) if (chunk.length > 0) body.destroy(new Error('the line broke'));
    })();
    await expect(reading).rejects.toThrow('the line broke');
  });

  it('end with an error when the body closes before its end', async () => {
    const body = new PassThrough();
    body.write(large(1));
    const reading = (async () => {
      for await (const chunk of passingChunks(body)) if (chunk.length > 0) body.destroy();
    })();
    await expect(reading).rejects.toThrow('too early');
    await expect(passingChunks(body).next()).rejects.toThrow('too early');
  });
});
