import type { ConnectionSettings } from '@lensdock/ports/database/database.ts';
import { queueDatabase } from '@lensdock/ports/database/queue-database.ts';
import { inSpan } from '@lensdock/ports/telemetry/in-span.ts';
import type { SpanStart } from '@lensdock/ports/telemetry/telemetry.ts';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { AppServices } from '../services/app-services.ts';
import { countFailure, queueFailureOf } from './queue-outage.ts';
import { parseStoredTask } from './stored-task.ts';
import type { Attempt, ScheduledTask, Task, TaskRegistry } from './task.ts';
import type { LoggedTaskRun, TaskLog } from './task-log.ts';
import { doneFor } from './task-origin.ts';

export interface RunningTasks {
  /** Lets what runs finish, within a few seconds. */
  stop(): Promise<void>;
}

/** Works off jobs and errands. Servers share them: each due run is taken by one. */
export async function startTasks(
  application: ConnectionSettings,
  services: AppServices,
  log: TaskLog,
  lists: TaskRegistry,
): Promise<RunningTasks> {
  let stopping = false;
  const troubles = countFailure(log.troubled);
  // Errors of connections that are being closed say nothing new.
  const hear = (error: unknown) => {
    if (!stopping) troubles.add(queueFailureOf(error));
  };
  const database = queueDatabase(application, hear);
  const boss = new PgBoss({
    db: database,
    migrate: false,
    createSchema: false,
    // Errands are run the moment they are there. Without notifications, as behind a pooler, polling does the same
    // within a second.
    useListenNotify: true,
    // So soon after its silence a killed server's work is taken over.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  // An unheard error event would end the process.
  boss.on('error', hear);
  await boss.start();
  // At once, since each waits for the disk.
  await Promise.all(lists.scheduledTasks.map(({ name, cron }) => boss.schedule(name, cron, null, { tz: 'UTC' })));
  for (const job of lists.scheduledTasks) {
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async ([due]) => {
      await logged({ name: job.name }, log, () => runJob(job, services, due?.signal));
    });
    if (job.atStart) await boss.send(job.name, null, { singletonSeconds: 60 });
  }
  for (const [name, errand] of Object.entries(lists.errands))
    for (let worker = 0; worker < (errand.atOnce ?? 2); worker++)
      await workOn(boss, name, async (due) => {
        const run = { name, attempt: due.retryCount + 1, origin: parseStoredTask<object>(due.data).origin };
        log.done({ ...run, ms: await logged(run, log, () => runTask(name, errand, services, due)) });
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
  return inSpan(services.telemetry, span, () => job.run(services, signal ?? AbortSignal.timeout(600_000)));
}

/** One worker more on this queue, with one run at a time. */
async function workOn(boss: PgBoss, name: string, run: (due: JobWithMetadata<never>) => Promise<void>): Promise<void> {
  const options = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, includeMetadata: true } as const;
  let worker = '';
  worker = await boss.work(name, options, async ([due]: JobWithMetadata<never>[]) => {
    // Where one was due there may be more: it looks again at once, and not when it is next told or polls.
    boss.notifyWorker(worker);
    if (due) await run(due);
  });
}

/** Runs an errand that was taken from the queue. */
export function runTask(
  name: string,
  errand: Task<never>,
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
  const { telemetry } = services;
  const span: SpanStart = {
    name: `errand ${name}`,
    kind: 'consumer',
    cause: kept.origin?.trace,
    attributes: { 'lensdock.request_id': kept.origin?.requestId, 'lensdock.attempt': attempt.number },
  };
  return inSpan(telemetry, span, () => {
    const origin = kept.origin && { ...kept.origin, trace: telemetry?.place() };
    // The queue keeps under an errand's name what `enqueue` was given for it.
    return doneFor(origin, () => errand.run(services, kept.data as never, attempt));
  });
}

/** Answers how long it took, in ms. */
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

/** The driver hangs whole connections on its errors, which belong neither into a log nor into the queue's tables. */
function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const plain = new Error(error.message);
  plain.stack = error.stack;
  return plain;
}
