import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Queries } from '../database/database.ts';
import { databaseClock } from './database-clock.ts';
import { stoppedClock } from './stopped-clock.ts';

afterEach(() => vi.useRealTimers());

/** A database that knows nothing but the time, which is an hour ahead of the machine. */
function hourAhead() {
  const asked = { times: 0, fails: false };
  const database: Pick<Queries, 'query'> = {
    async query<Row>() {
      asked.times++;
      if (asked.fails) throw new Error('away');
      return [{ now: new Date(Date.now() + 3_600_000) }] as Row[];
    },
  };
  return { asked, database };
}

describe('the clock of the database', () => {
  it("tells the database's time, not the machine's", async () => {
    const ahead = (await databaseClock(hourAhead().database).now()).getTime() - Date.now();
    expect(Math.abs(ahead - 3_600_000)).toBeLessThan(1_000);
  });

  it('asks once for many callers, and again after ten seconds', async () => {
    vi.useFakeTimers();
    const { asked, database } = hourAhead();
    const clock = databaseClock(database);
    await Promise.all(Array.from({ length: 50 }, () => clock.now()));
    const first = await clock.now();
    expect(asked.times).toBe(1);
    vi.advanceTimersByTime(10_500);
    expect((await clock.now()).getTime() - first.getTime()).toBe(10_500);
    expect(asked.times).toBe(2);
  });

  it('goes on while the database is away, and asks again when it is back', async () => {
    vi.useFakeTimers();
    const { asked, database } = hourAhead();
    const clock = databaseClock(database);
    const first = await clock.now();
    asked.fails = true;
    vi.advanceTimersByTime(20_000);
    expect((await clock.now()).getTime() - first.getTime()).toBe(20_000);
    asked.fails = false;
    await clock.now();
    expect(asked.times).toBe(3);
  });

  it('does not know the time before it was told once', async () => {
    const { asked, database } = hourAhead();
    asked.fails = true;
    await expect(databaseClock(database).now()).rejects.toThrow('away');
  });
});

describe('the stopped clock', () => {
  it('stands until it is moved', async () => {
    const clock = stoppedClock('2026-01-31T12:00:00Z');
    const before = await clock.now();
    expect(await clock.now()).toEqual(before);
    clock.advance(86_400_000);
    expect((await clock.now()).toISOString()).toBe('2026-02-01T12:00:00.000Z');
  });
});
