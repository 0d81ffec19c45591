import { saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { taskHandlers } from '../../main/task-handlers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { enqueue } from './enqueue.ts';
import { type RunningTasks, startTasks } from './start-tasks.ts';
import { taskLog } from './task-log.ts';

let server: TestServer;
let scheduledTasks: RunningTasks;
let lines: Record<string, unknown>[];
/** Implementation of the delivery task, set by the second test. */
let deliver: () => Promise<void> = async () => {};

beforeAll(async () => {
  server = await startTestServer();
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const deliverMail = { ...taskHandlers['deliver-mail'], run: () => deliver() };
  scheduledTasks = await startTasks(server.application, server.services, taskLog(log), {
    scheduledTasks: [],
    tasks: { ...taskHandlers, 'deliver-mail': deliverMail },
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await scheduledTasks?.stop();
  await server?.stop();
});

async function saveWithVideo(requestId: string): Promise<void> {
  const id = await newApp(server);
  const { status } = await server.call(saveListingDraft, {
    as: 'ada',
    params: { id },
    headers: { 'x-request-id': requestId },
    body: { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
  });
  expect(status).toBe(200);
}

const linesOf = (requestId: string) => lines.filter(({ reqId }) => reqId === requestId);

it('logs a task under the request id of the call that enqueued it', async () => {
  await saveWithVideo('call-that-saves-a-video');
  await vi.waitFor(() => expect(linesOf('call-that-saves-a-video')).toHaveLength(1), { timeout: 10_000 });
  expect(linesOf('call-that-saves-a-video')[0]).toMatchObject({
    msg: 'background task done',
    job: 'check-video',
    attempt: 1,
  });
});

it('keeps the request id when a task enqueues another one and when it fails', async () => {
  const transaction = server.services.database.transaction;
  server.videos.isFound = async () => {
    await transaction((queries) => enqueue(queries, 'deliver-mail', { mail: '00000000-0000-4000-8000-000000000001' }));
    return true;
  };
  deliver = async () => {
    throw new Error('the mail server is down');
  };
  await saveWithVideo('call-that-begins-it-all');
  await vi.waitFor(() => expect(linesOf('call-that-begins-it-all')).toHaveLength(2), { timeout: 10_000 });
  const failed = linesOf('call-that-begins-it-all').find(({ msg }) => msg === 'task failed');
  expect(failed).toMatchObject({ job: 'deliver-mail', attempt: 1, err: { message: 'the mail server is down' } });
});

it('omits the request id for a task enqueued outside a call', async () => {
  await server.database.transaction((queries) => enqueue(queries, 'check-video', { app: 'none' }));
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  expect(lines[0]).toMatchObject({ msg: 'background task done', job: 'check-video' });
  expect(lines[0]).not.toHaveProperty('reqId');
  const left = await server.database.query(
    sql`select 1 as one from pgboss.job where data ? 'origin' and data ->> 'app' = 'none'`,
  );
  expect(left).toEqual([]);
});
