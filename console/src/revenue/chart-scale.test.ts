import { expect, it } from 'vitest';
import { ticksFor } from './chart-scale.ts';

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [41_300, [0, 20_000, 40_000, 60_000]],
  [40_000, [0, 10_000, 20_000, 30_000, 40_000]],
  [123, [0, 50, 100, 150]],
])('reaches %s on round numbers', (largest, ticks) => {
  expect(ticksFor(largest)).toEqual(ticks);
});
