import { expect, it } from 'vitest';
import { createByteChannel } from './byte-channel.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

it('hands over everything that is given, in its order, also when several are given at once', async () => {
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

it('lets the giver wait until the bytes are no longer needed', async () => {
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

it('keeps nobody waiting when the taker leaves, before or after', async () => {
  const { content, give } = createByteChannel();
  const waiting = [give(bytes(1)), give(bytes(2))];
  for await (const _piece of content) break;
  await Promise.all(waiting);
  await give(bytes(3));
});

it('tells the taker what broke it off', async () => {
  const { content, give, breakOff } = createByteChannel();
  const taking = content[Symbol.asyncIterator]();
  const next = taking.next();
  breakOff(new Error('the lid was closed'));
  await expect(next).rejects.toThrow('the lid was closed');
  await give(bytes(1));
});

it('keeps nobody waiting when the taker has never begun', async () => {
  const { give, leave } = createByteChannel();
  const waiting = give(bytes(1));
  leave();
  await waiting;
  await give(bytes(2));
});
