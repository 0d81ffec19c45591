import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CountedFailure, countFailure, queueFailureOf } from './queue-outage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('countFailure', () => {
  it('reports the first failure at once and the count of each kind once a minute', () => {
    const reports: CountedFailure[] = [];
    const { add } = countFailure((trouble) => reports.push(trouble));
    const refused = { queue: 'deliver-mail', reason: 'connect ECONNREFUSED' };
    const other = { queue: 'check-video', reason: 'connect ECONNREFUSED' };
    for (let poll = 0; poll < 50; poll++) add(refused);
    add(other);
    expect(reports).toEqual([
      { ...refused, count: 1 },
      { ...other, count: 1 },
    ]);
    vi.advanceTimersByTime(60_000);
    expect(reports.slice(2)).toEqual([{ ...refused, count: 49 }]);
    for (let poll = 0; poll < 60; poll++) {
      add(refused);
      vi.advanceTimersByTime(1_000);
    }
    expect(reports.slice(3)).toEqual([{ ...refused, count: 60 }]);
  });

  it('stops reporting when nothing fails and starts over with the next outage', () => {
    const reports: CountedFailure[] = [];
    const { add } = countFailure((trouble) => reports.push(trouble));
    const refused = { queue: 'all', reason: 'connect ECONNREFUSED' };
    add(refused);
    vi.advanceTimersByTime(600_000);
    expect(reports).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    add(refused);
    expect(reports).toHaveLength(2);
  });
});

describe('queueFailureOf', () => {
  it('returns the same reason for all workers of a queue', () => {
    const message = 'connect ECONNREFUSED (Queue: deliver-mail, Worker: c6a5c0ea-a753-4899-bab2-2a53a14fabb3)';
    const reports = { queue: 'deliver-mail', reason: 'connect ECONNREFUSED' };
    expect(queueFailureOf({ message, queue: 'deliver-mail' })).toEqual(reports);
  });

  it('returns queue and reason even if the error is not an Error', () => {
    const ofWorker = { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', queue: 'deliver-mail', worker: 'w1' };
    expect(queueFailureOf(ofWorker)).toEqual({ queue: 'deliver-mail', reason: 'connect ECONNREFUSED · ECONNREFUSED' });
    expect(queueFailureOf(new Error('Connection terminated'))).toEqual({
      queue: 'all',
      reason: 'Connection terminated',
    });
    expect(queueFailureOf({ code: 'ECONNREFUSED' })).toEqual({ queue: 'all', reason: 'ECONNREFUSED' });
    expect(queueFailureOf(new AggregateError([]))).toEqual({ queue: 'all', reason: 'AggregateError' });
    for (const odd of [undefined, null, {}, 'words', 7]) expect(queueFailureOf(odd).reason).not.toContain('[object');
  });
});
