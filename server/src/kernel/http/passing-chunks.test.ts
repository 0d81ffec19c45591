import { PassThrough, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { passingChunks } from './passing-chunks.ts';

const kilobytes = 1024;
const large = (value: number) => Buffer.alloc(64 * kilobytes, value);

/** A body whose chunks arrive without waiting for the reader, as from a socket. */
function bodyOf(chunks: readonly Uint8Array[]): Readable {
  return new Readable({
    highWaterMark: 1024 * kilobytes,
    read() {
      for (const chunk of chunks) this.push(chunk);
      this.push(null);
    },
  });
}

describe('passingChunks', () => {
  it('yields chunks one by one as sent, even when they queue up', async () => {
    const sent = [large(1), large(2), Buffer.from('tail')];
    const seen: Uint8Array[] = [];
    for await (const chunk of passingChunks(bodyOf(sent.map((chunk) => Buffer.from(chunk))))) {
      seen.push(Uint8Array.from(chunk));
      await turn();
    }
    expect(seen).toEqual(sent.map((chunk) => Uint8Array.from(chunk)));
  });

  it('frees the memory of a chunk when the next one is requested', async () => {
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

  it('does not free memory that later chunks or Node’s shared pool use', async () => {
    const both = large(7);
    const small = Buffer.from('of the buffer that Node keeps for small ones');
    const neighbour = Buffer.from('next to it');
    const sent = [both.subarray(0, 60 * kilobytes), both.subarray(60 * kilobytes), small, large(1)];
    const text: string[] = [];
    for await (const chunk of passingChunks(bodyOf(sent))) text.push(`${chunk.length}:${chunk[0]}`);
    expect(text).toEqual([`${60 * kilobytes}:7`, `${4 * kilobytes}:7`, `${small.length}:${small[0]}`, '65536:1']);
    expect(neighbour.toString()).toBe('next to it');
  });

  it('throws the stream’s error when the body is cut off', async () => {
    const body = new PassThrough();
    body.write(large(1));
    const reading = (async () => {
      for await (const chunk of passingChunks(body))
        if (chunk.length > 0) body.destroy(new Error('the connection was reset'));
    })();
    await expect(reading).rejects.toThrow('the connection was reset');
  });

  it('throws when the body closes before its end', async () => {
    const body = new PassThrough();
    body.write(large(1));
    const reading = (async () => {
      for await (const chunk of passingChunks(body)) if (chunk.length > 0) body.destroy();
    })();
    await expect(reading).rejects.toThrow('before its end');
    await expect(passingChunks(body).next()).rejects.toThrow('before its end');
  });
});
