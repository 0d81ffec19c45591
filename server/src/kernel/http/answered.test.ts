import { expect, it } from 'vitest';
import { assertRevision, revisionsOf, StaleRevision } from './answered.ts';

it.each([
  [undefined, undefined],
  ['*', undefined],
  [' * ', undefined],
  ['"r3"', [3]],
  ['W/"r3"', []],
  ['W/"r1", "r3"', [3]],
  ['"r1", "r3"', [1, 3]],
  ['"r1","r3",W/"r12"', [1, 3]],
  ['"W/", "r3"', [3]],
  [' , "r1" ,, "r3" , ', [1, 3]],
  ['"other", "r2"', [2]],
  ['"a,b", "r2"', [2]],
  ['"other"', []],
  ['r3', []],
  ['"r3', []],
  ['"r1" "r3"', []],
  ['"r1", *', []],
  ['', []],
])('parses If-Match %j as the revisions %j', (header, revisions) => {
  expect(revisionsOf(header)).toEqual(revisions);
});

it('parses a long If-Match header in linear time', () => {
  // The fastest of five runs: the others may have waited for a busy machine.
  const times = [1, 2, 3, 4, 5].map(() => {
    const start = performance.now();
    revisionsOf(`${'"r1" , '.repeat(2_000)}!`);
    revisionsOf(`${' ,'.repeat(8_000)}!`);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});

it('accepts a write when one of the If-Match revisions is the current one', async () => {
  const current = async () => 'current';
  await assertRevision([1, 3], 3, current);
  await assertRevision(undefined, 3, current);
  await expect(assertRevision([1, 2], 3, current)).rejects.toThrow(StaleRevision);
  await expect(assertRevision([], 3, current)).rejects.toThrow(StaleRevision);
});
