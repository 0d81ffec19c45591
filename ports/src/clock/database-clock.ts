import type { Database } from '../database/database.ts';
import { DatabaseFailure } from '../database/database-failure.ts';
import { sql } from '../database/sql.ts';
import { ignoreFailure } from '../failures/ignore-failure.ts';
import type { Clock } from './clock.ts';

interface Reading {
  databaseMs: number;
  /** The machine's counter and clock halfway through the query. */
  counterMs: number;
  machineMs: number;
}

/** A reading is used for this long; two crystals drift by less than a millisecond in that time. */
const refreshMs = 10_000;
/** How long a caller waits for a reading. Only the first one, and the first after a sleep, make callers wait. */
const patienceMs = 1_000;
/** A sleeping machine stops its counter but not its clock. */
const sleepMs = 1_000;

/**
 * The database's clock, read every ten seconds and advanced by the machine's counter in between, because a query per
 * request would double the database's work. While the database is unavailable the last reading stays in use, and no
 * call waits.
 */
export function databaseClock(database: Pick<Database, 'query'>): Clock {
  let reading: Reading | undefined;
  let asking: Promise<void> | undefined;
  let latestMs = 0;

  const ask = async () => {
    const [counterMs, machineMs] = [performance.now(), Date.now()];
    const [row] = await database.query<{ now: Date }>(sql`select clock_timestamp() as now`);
    const halfway = (performance.now() - counterMs) / 2;
    if (!row) throw new Error('expected one row from a select without from');
    reading = { databaseMs: row.now.getTime(), counterMs: counterMs + halfway, machineMs: machineMs + halfway };
  };

  return {
    async now() {
      if (!reading || isOld(reading)) {
        // One query at a time, because each occupies a connection, even when it hangs.
        asking ??= ask().finally(() => {
          asking = undefined;
        });
        if (!reading) await soon(asking);
        // After a failure the last reading stays in use and the next call queries again.
        else if (hasSlept(reading)) await ignoreFailure(soon(asking));
        else void ignoreFailure(asking);
      }
      // The first reading was awaited, so there is one.
      const { databaseMs, counterMs } = reading as Reading;
      latestMs = Math.max(latestMs, Math.floor(databaseMs + performance.now() - counterMs));
      return new Date(latestMs);
    },
  };
}

function isOld(reading: Reading): boolean {
  return performance.now() - reading.counterMs > refreshMs || hasSlept(reading);
}

function hasSlept({ counterMs, machineMs }: Reading): boolean {
  return Math.abs(Date.now() - machineMs - (performance.now() - counterMs)) > sleepMs;
}

async function soon(asking: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const failure = new DatabaseFailure('unavailable', `database: unavailable · no time in ${patienceMs} ms`);
    timer = setTimeout(() => reject(failure), patienceMs);
  });
  try {
    await Promise.race([asking, late]);
  } finally {
    clearTimeout(timer);
  }
}
