import type { Queries } from '@lensdock/ports/database/database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { takeNumbers } from './invoices.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Takes numbers in a transaction that stays open until `end` is called. */
async function openTransaction(prefix: string, count: number) {
  let commit: () => void = () => {};
  let abort: (reason: Error) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    commit = resolve;
    abort = reject;
  });
  let taken: (first: number) => void = () => {};
  const first = new Promise<number>((resolve) => {
    taken = resolve;
  });
  const done = server.database.transaction(async (transaction: Queries) => {
    taken(await takeNumbers(transaction, prefix, 2026, count));
    await ended;
  });
  return {
    first: await first,
    commit: () => {
      commit();
      return done;
    },
    abort: async () => {
      abort(new Error('rolled back'));
      await expect(done).rejects.toThrow('rolled back');
    },
  };
}

const take = (prefix: string, count: number) =>
  server.database.transaction((transaction) => takeNumbers(transaction, prefix, 2026, count));

it('takes numbers of one prefix while a transaction holds those of another', async () => {
  const one = await openTransaction('ONE', 3);
  // Would wait for the other transaction, which ends only afterwards, if the two prefixes shared a lock.
  expect(await take('TWO', 2)).toBe(1);
  expect(await take('TWO', 2)).toBe(3);
  await one.commit();
  expect(await take('ONE', 1)).toBe(4);
});

it('leaves no gap in the numbers of a prefix after a rollback that another transaction waits for', async () => {
  await take('GAP', 5);
  const first = await openTransaction('GAP', 3);
  const waiting = take('GAP', 2);
  expect(first.first).toBe(6);
  await first.abort();
  expect(await waiting).toBe(6);
  expect(await take('GAP', 1)).toBe(8);
});
