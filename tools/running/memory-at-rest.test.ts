import { expect, it } from 'vitest';
import { watchForRest } from './memory-at-rest.ts';

const mb = 1024 * 1024;
const busy = { busyShare: 0.4, heapBytes: 110 * mb };
const quiet = { busyShare: 0.01, heapBytes: 110 * mb };
const small = { busyShare: 0.01, heapBytes: 42 * mb };

it('gives memory back once when the start is over and three seconds were quiet', () => {
  const isTime = watchForRest();
  expect([busy, quiet, quiet, busy, quiet, quiet, quiet, small, small].map(isTime)).toEqual([
    ...[false, false, false, false, false, false, true, false, false],
  ]);
});

it('stops nobody for what a server at rest takes anew', () => {
  const isTime = watchForRest();
  const [, , first] = [quiet, quiet, quiet].map(isTime);
  expect(first).toBe(true);
  const hour = Array.from({ length: 3600 }, (_, second) => ({ ...small, heapBytes: (42 + (second % 20)) * mb }));
  expect(hour.map(isTime)).not.toContain(true);
});

it('gives memory back again after the next busy time, and not more often than twice a minute', () => {
  const isTime = watchForRest();
  for (const second of [quiet, quiet, quiet]) isTime(second);
  isTime(small);
  const answers = Array.from({ length: 60 }, () => isTime(quiet));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(answers.indexOf(true)).toBe(28);
});
