// @module-tag slow-4
import { sql } from '@lensdock/ports/database/sql.ts';
import type { TestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/test-database.ts';
import type { AppServices } from '../services/app-services.ts';
import { createTaskQueues } from './create-task-queues.ts';
import { startTasks } from './start-tasks.ts';
import type { TaskHandlers } from './task.ts';

let runs = 0;
const yearly = { name: 'test-yearly', cron: '0 0 1 1 *', run: async () => void runs++ };
const lists = { scheduledTasks: [yearly], tasks: {} as TaskHandlers }; // only the task of this test

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await createTaskQueues(database.owner, lists);
});
afterAll(() => database.stop());

async function whileWorking(test: () => Promise<void>): Promise<void> {
  const log = { done: () => {}, failed: () => {}, troubled: () => {} };
  const services = { database: database.database } as AppServices; // the task uses nothing else
  const tasks = await startTasks(database.application, services, log, lists);
  try {
    await test();
  } finally {
    await tasks.stop();
  }
}

const schedule = () => database.ownersDatabase.query(sql`select 1 from pgboss.version where cron_on is not null`);

it('runs a task once for all the times that it missed while no server was running', async () => {
  await whileWorking(() => expect.poll(schedule).toHaveLength(1));
  expect(runs).toBe(0);
  await database.ownersDatabase.execute(sql`update pgboss.version set cron_on = now() - interval '3 years'`);
  await database.ownersDatabase.execute(sql`update pgboss.schedule set created_on = now() - interval '3 years'`);
  await whileWorking(async () => {
    await expect.poll(() => runs, { timeout: 25_000 }).toBe(1);
  });
  expect(runs).toBe(1);
});
