// @module-tag slow-4
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

/** A task for this test: it records what it is given and throws on demand. */
const name = 'test-errand' as TaskName; // not in the product's registry
let runs: { mark: number; attempt: number; isLast: boolean }[];
let work: (mark: number, attempt: Attempt) => Promise<void>;
const testTask: Task<{ mark: number }> = {
  run: async (_world, { mark }, attempt) => {
    runs.push({ mark, attempt: attempt.number, isLast: attempt.isLast });
    await work(mark, attempt);
  },
  atOnce: 4,
  retries: { limit: 2, firstDelaySeconds: 1, maxDelaySeconds: 1 },
};
const lists = { scheduledTasks: [], tasks: { [name]: testTask } as unknown as TaskHandlers }; // only the task of this test

let database: TestDatabase;
let services: AppServices;
const failures: string[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  services = { database: database.database } as AppServices; // the task above uses nothing else
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
    // The test task is not part of `TaskData`.
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

it('runs a task within seconds of the commit and not before', async () => {
  await whileWorking(async () => {
    await leave(1, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(runs).toEqual([]);
    });
    await vi.waitFor(() => expect(runs).toEqual([{ mark: 1, attempt: 1, isLast: false }]), { timeout: 5_000 });
  });
});

it('discards the task when the transaction is rolled back', async () => {
  await expect(
    leave(2, async () => {
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await runPendingTasks(services, lists.tasks)).toEqual({ done: 0, failed: 0 });
});

it('runs once each task that was committed while no server was running, even with two servers', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, mark) => leave(mark)));
  await whileWorking(() =>
    whileWorking(async () => {
      await vi.waitFor(() => expect(runs).toHaveLength(20), { timeout: 10_000 });
    }),
  );
  expect(new Set(runs.map(({ mark }) => mark)).size).toBe(20);
});

it('retries a failed task and keeps it for operators after the last attempt', async () => {
  work = (mark) => Promise.reject(new Error(`task failed for ${mark}`));
  await leave(7);
  expect(await runPendingTasks(services, lists.tasks)).toEqual({ done: 0, failed: 1 });
  expect(await runPendingTasks(services, lists.tasks)).toEqual({ done: 0, failed: 1 });
  expect(await dead()).toEqual([]);
  expect(await runPendingTasks(services, lists.tasks)).toEqual({ done: 0, failed: 1 });
  expect(runs.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(await dead()).toEqual([{ data: { mark: 7 }, source_name: name }]);
  expect(await runPendingTasks(services, lists.tasks)).toEqual({ done: 0, failed: 0 });
});

it('logs a failed run and retries it automatically', async () => {
  work = (_mark, { number }) => (number === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve());
  await whileWorking(async () => {
    await leave(8);
    await vi.waitFor(() => expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2]), { timeout: 15_000 });
  });
  expect(failures).toEqual(['not yet']);
});
