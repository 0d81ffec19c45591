import type { ConnectionSettings } from '@lensdock/ports/database/database.ts';
import { queueDatabase } from '@lensdock/ports/database/queue-database.ts';
import { inSpan, type SpanStart, traceparent } from '@lensdock/ports/telemetry/telemetry.ts';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { AppServices } from '../services/app-services.ts';
import { countFailure, queueFailureOf } from './queue-outage.ts';
import { parseStoredTask } from './stored-task.ts';
import type { Attempt, ScheduledTask, Task, TaskRegistry } from './task.ts';
import type { LoggedTaskRun, TaskLog } from './task-log.ts';
import { doneFor } from './task-origin.ts';

export interface RunningTasks {
  /** Lets running tasks finish within a few seconds. */
  stop(): Promise<void>;
}

/** Runs scheduled and background tasks. Each due run is taken by one of the servers. */
export async function startTasks(
  application: ConnectionSettings,
  services: AppServices,
  log: TaskLog,
  lists: TaskRegistry,
): Promise<RunningTasks> {
  let stopping = false;
  const troubles = countFailure(log.troubled);
  // Errors of connections that are being closed are expected.
  const hear = (error: unknown) => {
    if (!stopping) troubles.add(queueFailureOf(error));
  };
  const database = queueDatabase(application, hear);
  const boss = new PgBoss({
    db: database,
    migrate: false,
    createSchema: false,
    // Tasks start as soon as they are committed. Where notifications do not work, as behind a pooler, polling starts
    // them within a second.
    useListenNotify: true,
    // How soon another server takes over the work of a killed one.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  // An unhandled error event would end the process.
  boss.on('error', hear);
  await boss.start();
  // A time at which no server was running is made up for once: otherwise payouts would wait for another week.
  const options = { tz: 'UTC', missed: 'once' } as const;
  // Concurrent, because each waits for a disk sync.
  await Promise.all(lists.scheduledTasks.map(({ name, cron }) => boss.schedule(name, cron, null, options)));
  for (const job of lists.scheduledTasks) {
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async ([due]) => {
      await logged({ name: job.name }, log, () => runJob(job, services, due?.signal));
    });
    if (job.atStart) await boss.send(job.name, null, { singletonSeconds: 60 });
  }
  for (const [name, task] of Object.entries(lists.tasks))
    for (let worker = 0; worker < (task.atOnce ?? 2); worker++)
      await workOn(boss, name, async (due) => {
        const run = { name, attempt: due.retryCount + 1, origin: parseStoredTask<object>(due.data).origin };
        log.done({ ...run, ms: await logged(run, log, () => runTask(name, task, services, due)) });
      });
  return {
    stop: async () => {
      stopping = true;
      troubles.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await database.close();
    },
  };
}

function runJob(job: ScheduledTask, services: AppServices, signal: AbortSignal | undefined): Promise<void> {
  const span = { name: `job ${job.name}`, kind: 'internal' } as const;
  return inSpan(span, () => job.run(services, signal ?? AbortSignal.timeout(600_000)));
}

/** Adds a worker to the queue, with one run at a time. */
async function workOn(boss: PgBoss, name: string, run: (due: JobWithMetadata<never>) => Promise<void>): Promise<void> {
  const options = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, includeMetadata: true } as const;
  let worker = '';
  worker = await boss.work(name, options, async ([due]: JobWithMetadata<never>[]) => {
    // More tasks may be due, so the worker fetches again instead of waiting for a notification or poll.
    boss.notifyWorker(worker);
    if (due) await run(due);
  });
}

/** Runs a task fetched from the queue. */
export function runTask(
  name: string,
  task: Task<never>,
  services: AppServices,
  {
    data,
    signal,
    retryCount,
    retryLimit,
  }: Pick<JobWithMetadata<never>, 'data' | 'signal' | 'retryCount' | 'retryLimit'>,
): Promise<void> {
  const attempt: Attempt = { signal, number: retryCount + 1, isLast: retryCount >= retryLimit };
  const kept = parseStoredTask<object>(data);
  const span: SpanStart = {
    name: `errand ${name}`,
    kind: 'consumer',
    cause: kept.origin?.trace,
    attributes: { 'lensdock.request_id': kept.origin?.requestId, 'lensdock.attempt': attempt.number },
  };
  return inSpan(span, () => {
    const origin = kept.origin && { ...kept.origin, trace: traceparent() };
    // `enqueue` only accepts the data declared for this task name.
    return doneFor(origin, () => task.run(services, kept.data as never, attempt));
  });
}

/** Returns the duration in ms. */
async function logged(run: Omit<LoggedTaskRun, 'ms'>, log: TaskLog, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  try {
    await work();
    return performance.now() - start;
  } catch (error) {
    const plain = plainError(error);
    log.failed(plain, { ...run, ms: performance.now() - start });
    throw plain;
  }
}

/** Driver errors reference whole connections, which must not reach the log or the queue's tables. */
function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const plain = new Error(error.message);
  plain.stack = error.stack;
  return plain;
}
