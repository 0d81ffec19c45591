import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Clock } from './clock.ts';

interface Reading {
  databaseMs: number;
  /** The machine's counter and clock at the middle of the question. */
  counterMs: number;
  machineMs: number;
}

/** A reading is used for this long; two crystals drift apart by less than a millisecond meanwhile. */
const refreshMs = 10_000;
/** A machine that slept stops its counter but not its clock. */
const sleepMs = 1_000;

/**
 * The database's clock, read every ten seconds and carried on by the machine's counter in between: asking for each
 * request would double the database's work. While the database is away the last reading goes on.
 */
export function databaseClock(database: Pick<Database, 'query'>): Clock {
  let reading: Reading | undefined;
  let asking: Promise<void> | undefined;
  let latestMs = 0;

  const ask = async () => {
    const [counterMs, machineMs] = [performance.now(), Date.now()];
    const [row] = await database.query<{ now: Date }>(sql`select clock_timestamp() as now`);
    const halfway = (performance.now() - counterMs) / 2;
    if (!row) throw new Error('select without from answers one row');
    reading = { databaseMs: row.now.getTime(), counterMs: counterMs + halfway, machineMs: machineMs + halfway };
  };

  return {
    async now() {
      if (!reading || isOld(reading)) {
        asking ??= ask().finally(() => {
          asking = undefined;
        });
        if (reading) await asking.catch(() => {});
        else await asking;
      }
      // The first reading was awaited, so there is one.
      const { databaseMs, counterMs } = reading as Reading;
      latestMs = Math.max(latestMs, Math.floor(databaseMs + performance.now() - counterMs));
      return new Date(latestMs);
    },
  };
}

function isOld({ counterMs, machineMs }: Reading): boolean {
  const elapsedMs = performance.now() - counterMs;
  return elapsedMs > refreshMs || Math.abs(Date.now() - machineMs - elapsedMs) > sleepMs;
}
