// @module-tag slow-6
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { type CheckerPool, type CheckerPoolOptions, CheckersBusy, createCheckerPool } from './checker-pool.ts';
import { startChecker } from './checker-process.ts';

const pools: CheckerPool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

function openPool(change: Partial<CheckerPoolOptions> = {}) {
  const pool = createCheckerPool({
    entry: new URL('./testing/test-checker.ts', import.meta.url),
    processes: 1,
    processesPerCompany: 1,
    memoryMb: 200,
    deadlineMs: 60_000,
    cpuMs: 60_000,
    waitingPerCompany: 10,
    waitingBytes: 1_000_000_000,
    idleMs: 60_000,
    ...change,
  });
  pools.push(pool);
  // Tests pass any parameters.
  return (
    kind: string,
    { company = 'a', bytes = Buffer.alloc(0), parameters = undefined as unknown, answerMs = 60_000 } = {},
  ) => pool.check({ kind, company, bytes, parameters, answerMs });
}

describe('a checker process', () => {
  it('receives every byte of a file and checks one file after the other', async () => {
    const check = openPool();
    const large = await check('size', { bytes: Buffer.alloc(20_000_000, 7) });
    const empty = await check('size');
    expect(large).toMatchObject({ kind: 'done', value: { sizeBytes: 20_000_000 } });
    expect(empty).toEqual({ kind: 'done', value: { ...doneValue(large), sizeBytes: 0 } });
  });

  it('does not inherit the server’s environment, which contains secrets', async () => {
    process.env.DATABASE_URL = 'postgres://secret';
    const result = await openPool()('environment').finally(() => delete process.env.DATABASE_URL);
    expect(doneValue(result)).toContain('CHECKER_MEMORY_MB');
    expect(doneValue(result)).not.toContain('DATABASE_URL');
  });

  it('reports an error of the handler and keeps running', async () => {
    const check = openPool();
    const before = await check('size');
    expect(await check('throw')).toMatchObject({ kind: 'failed', message: expect.stringContaining('handler failed') });
    expect(await check('size')).toEqual(before);
  });

  it.each([
    ['it exceeds its memory outside the heap', 'buffers', 'memory-exceeded'],
    ['it exceeds its heap', 'strings', 'memory-exceeded'],
    ['it exits', 'end', 'crashed'],
  ])('is replaced after %s', async (_what, kind, expected) => {
    const check = openPool();
    const before = await check('size');
    expect((await check(kind)).kind).toBe(expected);
    const after = await check('size');
    expect(after.kind).toBe('done');
    expect(after).not.toEqual(before);
  });

  it('is killed at the deadline while its parser is stuck', async () => {
    const check = openPool({ deadlineMs: 300 });
    expect((await check('spin')).kind).toBe('time-exceeded');
    expect((await check('size')).kind).toBe('done');
  });

  it.skipIf(!isInShare(1, 3))(
    'is killed when a file uses too much CPU time, which counts from zero for each file',
    async () => {
      const check = openPool({ cpuMs: 900 });
      const before = await check('spin-for', { parameters: 500 });
      expect(await check('spin-for', { parameters: 500 })).toEqual(before);
      expect((await check('spin')).kind).toBe('time-exceeded');
      expect((await check('size')).kind).toBe('done');
    },
  );

  it('reports unavailable when its module cannot be loaded', async () => {
    const check = openPool({ entry: new URL('./testing/missing.ts', import.meta.url) });
    expect((await check('size')).kind).toBe('unavailable');
  });

  it('is not alive from the moment it is stopped, so that no other file is sent to it', async () => {
    const entry = new URL('./testing/test-checker.ts', import.meta.url);
    const checker = startChecker(entry, { memoryMb: 200, deadlineMs: 60_000, cpuMs: 60_000 });
    expect((await checker.check({ kind: 'size', bytes: Buffer.alloc(0) })).kind).toBe('done');
    expect(checker.isAlive()).toBe(true);
    checker.stop();
    expect(checker.isAlive()).toBe(false);
  });

  it('exits after being idle', async () => {
    const check = openPool({ idleMs: 50 });
    const first = await check('size');
    await setTimeout(500);
    expect(doneValue(await check('size'))).not.toEqual(doneValue(first));
  });
});

describe('a pool of checkers', () => {
  it('keeps a process free for other companies', async () => {
    const check = openPool({ processes: 2 });
    const ended: string[] = [];
    const stuck = ['1', '2', '3'].map(() => check('wait', { company: 'a', parameters: 60_000 }));
    await check('size', { company: 'b' }).then(() => ended.push('b'));
    expect(ended).toEqual(['b']);
    for (const pool of pools.splice(0)) pool.close();
    expect((await Promise.all(stuck)).map(({ kind }) => kind)).not.toContain('done');
  });

  it('rejects a file when too many of the company wait, and still serves others', async () => {
    const check = openPool({ processes: 2, waitingPerCompany: 2 });
    const stuck = ['1', '2', '3'].map(() => check('wait', { parameters: 60_000 }));
    await expect(check('size')).rejects.toBeInstanceOf(CheckersBusy);
    expect((await check('size', { company: 'b' })).kind).toBe('done');
    for (const pool of pools.splice(0)) pool.close();
    await Promise.all(stuck);
  });

  it('rejects a file that cannot be checked in time, waiting or running, and serves the next', async () => {
    const check = openPool();
    const both = [check('wait', { parameters: 60_000, answerMs: 400 }), check('size', { answerMs: 400 })];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(both[1]).rejects.toBeInstanceOf(CheckersBusy);
    expect((await check('size')).kind).toBe('done');
  });

  it('limits the waiting bytes, and allows one company half of them', async () => {
    const check = openPool({ waitingBytes: 1_000 });
    const stuck = [check('wait', { parameters: 60_000 }), check('size', { bytes: Buffer.alloc(400) })];
    await expect(check('size', { bytes: Buffer.alloc(200) })).rejects.toBeInstanceOf(CheckersBusy);
    stuck.push(check('size', { company: 'b', bytes: Buffer.alloc(500) }));
    await expect(check('size', { company: 'c', bytes: Buffer.alloc(200) })).rejects.toBeInstanceOf(CheckersBusy);
    for (const pool of pools.splice(0)) pool.close();
    await Promise.all(stuck);
  });
});

function doneValue(result: { kind: string; value?: unknown }): object {
  expect(result.kind).toBe('done');
  return result.value as object; // result of the handlers above
}
