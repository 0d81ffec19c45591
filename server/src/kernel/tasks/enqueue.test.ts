import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { TestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../testing/test-database.ts';
import type { AppServices } from '../services/app-services.ts';
import { createTaskQueues } from './create-task-queues.ts';
import { enqueue } from './enqueue.ts';
import { type RunningTasks, startTasks } from './start-tasks.ts';
import type { Attempt, Task, TaskHandlers } from './task.ts';
import type { TaskName } from './task-data.ts';
import { runPendingTasks } from './testing/run-pending-tasks.ts';

/** An errand of the tests' own: what it is given is remembered, and what it throws is up to the test. */
const name = 'test-errand' as TaskName; // not in the list of the product
let runs: { mark: number; attempt: number; isLast: boolean }[];
let work: (mark: number, attempt: Attempt) => Promise<void>;
const errand: Task<{ mark: number }> = {
  run: async (_world, { mark }, attempt) => {
    runs.push({ mark, attempt: attempt.number, isLast: attempt.isLast });
    await work(mark, attempt);
  },
  atOnce: 4,
  retries: { limit: 2, firstDelaySeconds: 1, longestDelaySeconds: 1 },
};
const lists = { scheduledTasks: [], errands: { [name]: errand } as unknown as TaskHandlers }; // nothing but the one of the tests

let database: TestDatabase;
let services: AppServices;
const failures: string[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  services = { database: database.database } as AppServices; // the errand above asks for nothing else
  await createTaskQueues(database.owner, lists);
});
beforeEach(() => {
  runs = [];
  failures.length = 0;
  work = async () => {};
});
afterAll(() => database.stop());

const leave = (mark: number, then: (transaction: Queries) => Promise<void> = async () => {}) =>
  database.database.transaction(async (transaction) => {
    // The data of the product's errands says nothing of a mark.
    await enqueue(transaction, name, { mark } as never);
    await then(transaction);
  });

async function whileWorking(test: (scheduledTasks: RunningTasks) => Promise<void>): Promise<void> {
  const log = { done: () => {}, failed: (error: Error) => failures.push(error.message), troubled: () => {} };
  const scheduledTasks = await startTasks(database.application, services, log, lists);
  try {
    await test(scheduledTasks);
  } finally {
    await scheduledTasks.stop();
  }
}

const dead = () =>
  database.database.query(
    sql`select data, source_name from pgboss.job where name = 'dead-errands' order by created_on`,
  );

it('runs within seconds what a committed transaction left behind, and only then', async () => {
  await whileWorking(async () => {
    await leave(1, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(runs).toEqual([]);
    });
    await vi.waitFor(() => expect(runs).toEqual([{ mark: 1, attempt: 1, isLast: false }]), { timeout: 5_000 });
  });
});

it('leaves nothing behind when the transaction is rolled back', async () => {
  await expect(
    leave(2, async () => {
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await runPendingTasks(services, lists.errands)).toEqual({ done: 0, failed: 0 });
});

it('runs what was committed while nobody worked, once each, also with two servers', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, mark) => leave(mark)));
  await whileWorking(() =>
    whileWorking(async () => {
      await vi.waitFor(() => expect(runs).toHaveLength(20), { timeout: 10_000 });
    }),
  );
  expect(new Set(runs.map(({ mark }) => mark)).size).toBe(20);
});

it('tries again what failed, and keeps what failed for the last time where operators see it', async () => {
  work = (mark) => Promise.reject(new Error(`no luck with ${mark}`));
  await leave(7);
  expect(await runPendingTasks(services, lists.errands)).toEqual({ done: 0, failed: 1 });
  expect(await runPendingTasks(services, lists.errands)).toEqual({ done: 0, failed: 1 });
  expect(await dead()).toEqual([]);
  expect(await runPendingTasks(services, lists.errands)).toEqual({ done: 0, failed: 1 });
  expect(runs.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(await dead()).toEqual([{ data: { mark: 7 }, source_name: name }]);
  expect(await runPendingTasks(services, lists.errands)).toEqual({ done: 0, failed: 0 });
});

it('says in the log that a run failed, and tries again by itself', async () => {
  work = (_mark, { number }) => (number === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve());
  await whileWorking(async () => {
    await leave(8);
    await vi.waitFor(() => expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2]), { timeout: 15_000 });
  });
  expect(failures).toEqual(['not yet']);
});
