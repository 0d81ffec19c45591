import { expect, it } from 'vitest';
import { createByteChannel } from './byte-channel.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

it('passes on all bytes in order, also when several writes are pending', async () => {
  const { content, give, end } = createByteChannel();
  const taken: number[] = [];
  const taking = (async () => {
    for await (const piece of content) taken.push(...piece);
  })();
  await Promise.all([give(bytes(1)), give(bytes(2, 3)), give(bytes(4))]);
  await give(bytes(5));
  end();
  await taking;
  expect(taken).toEqual([1, 2, 3, 4, 5]);
});

it('resolves a write when the bytes are no longer needed', async () => {
  const { content, give } = createByteChannel();
  const taking = content[Symbol.asyncIterator]();
  let taken = false;
  const giving = give(bytes(1)).then(() => {
    taken = true;
  });
  expect((await taking.next()).value).toEqual(bytes(1));
  expect(taken).toBe(false);
  void taking.next();
  await giving;
  expect(taken).toBe(true);
});

it('releases pending and later writes when the reader closes', async () => {
  const { content, give } = createByteChannel();
  const waiting = [give(bytes(1)), give(bytes(2))];
  for await (const _piece of content) break;
  await Promise.all(waiting);
  await give(bytes(3));
});

it('throws the error of abort to the reader', async () => {
  const { content, give, breakOff } = createByteChannel();
  const taking = content[Symbol.asyncIterator]();
  const next = taking.next();
  breakOff(new Error('upload aborted'));
  await expect(next).rejects.toThrow('upload aborted');
  await give(bytes(1));
});

it('releases writes when the reader never starts', async () => {
  const { give, leave } = createByteChannel();
  const waiting = give(bytes(1));
  leave();
  await waiting;
  await give(bytes(2));
});
