import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Queries } from '../database/database.ts';
import { clockConformance } from './clock.conformance.ts';
import { databaseClock } from './database-clock.ts';
import { stoppedClock } from './stopped-clock.ts';

afterEach(() => vi.useRealTimers());

/** A database that only returns the time, an hour ahead of the machine's. */
function hourAhead() {
  const queries = { times: 0, fails: false, hangs: false };
  const database: Pick<Queries, 'query'> = {
    async query<Row>() {
      queries.times++;
      if (queries.hangs) await new Promise(() => {});
      if (queries.fails) throw new Error('the database is unavailable');
      return [{ now: new Date(Date.now() + 3_600_000) }] as Row[]; // The clock reads only this row.
    },
  };
  return { queries, database };
}

clockConformance('the database', () => {
  vi.useFakeTimers();
  return { clock: databaseClock(hourAhead().database), pass: (ms) => vi.advanceTimersByTime(ms) };
});
clockConformance('tests', () => {
  const clock = stoppedClock();
  return { clock, pass: (ms) => clock.advance(ms) };
});

describe('databaseClock', () => {
  it("returns the database's time, not the machine's", async () => {
    const ahead = (await databaseClock(hourAhead().database).now()).getTime() - Date.now();
    expect(Math.abs(ahead - 3_600_000)).toBeLessThan(1_000);
  });

  it('asks once for many callers, and again after ten seconds', async () => {
    vi.useFakeTimers();
    const { queries, database } = hourAhead();
    const clock = databaseClock(database);
    await Promise.all(Array.from({ length: 50 }, () => clock.now()));
    const first = await clock.now();
    expect(queries.times).toBe(1);
    vi.advanceTimersByTime(10_500);
    expect((await clock.now()).getTime() - first.getTime()).toBe(10_500);
    expect(queries.times).toBe(2);
  });

  it('continues while the database is unavailable, and asks again when it is back', async () => {
    vi.useFakeTimers();
    const { queries, database } = hourAhead();
    const clock = databaseClock(database);
    const first = await clock.now();
    queries.fails = true;
    vi.advanceTimersByTime(20_000);
    expect((await clock.now()).getTime() - first.getTime()).toBe(20_000);
    await vi.advanceTimersByTimeAsync(0);
    queries.fails = false;
    await clock.now();
    expect(queries.times).toBe(3);
  });

  it('uses the last reading without waiting while the database is frozen, and asks only once', async () => {
    vi.useFakeTimers();
    const { queries, database } = hourAhead();
    const clock = databaseClock(database);
    const first = await clock.now();
    queries.hangs = true;
    vi.advanceTimersByTime(20_000);
    // No timer advances from here on: a call that waits would never return.
    for (let call = 0; call < 5; call++) expect((await clock.now()).getTime() - first.getTime()).toBe(20_000);
    expect(queries.times).toBe(2);
  });

  it('waits a second for its first reading, and for the first one after the machine slept', async () => {
    vi.useFakeTimers();
    const { queries, database } = hourAhead();
    queries.hangs = true;
    const refused = expect(databaseClock(database).now()).rejects.toMatchObject({ kind: 'unavailable' });
    await vi.advanceTimersByTimeAsync(1_001);
    await refused;
    queries.hangs = false;
    const clock = databaseClock(database);
    await clock.now();
    queries.hangs = true;
    vi.setSystemTime(Date.now() + 3_600_000);
    const woken = clock.now();
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await woken).toBeInstanceOf(Date);
  });

  it('fails before the first reading', async () => {
    const { queries, database } = hourAhead();
    queries.fails = true;
    await expect(databaseClock(database).now()).rejects.toThrow('the database is unavailable');
  });
});

describe('stoppedClock', () => {
  it('stops until it is moved', async () => {
    const clock = stoppedClock('2026-01-31T12:00:00Z');
    const before = await clock.now();
    expect(await clock.now()).toEqual(before);
    clock.advance(86_400_000);
    expect((await clock.now()).toISOString()).toBe('2026-02-01T12:00:00.000Z');
  });
});
