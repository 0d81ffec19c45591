import { describe, expect, it } from 'vitest';
import { stackOf, ticksBetween, ticksFor } from './chart-scale.ts';

describe('ticksFor', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [41_300, [0, 20_000, 40_000, 60_000]],
    [40_000, [0, 10_000, 20_000, 30_000, 40_000]],
    [123, [0, 50, 100, 150]],
  ])('returns round ticks from 0 to at least %s', (largest, ticks) => {
    expect(ticksFor(largest)).toEqual(ticks);
  });
});

describe('ticksBetween', () => {
  it.each([
    [0, 123, [0, 50, 100, 150]],
    [-40, 123, [-50, 0, 50, 100, 150]],
    [-123, 0, [-150, -100, -50, 0]],
  ])('returns round ticks that span %s to %s', (least, largest, ticks) => {
    expect(ticksBetween(least, largest)).toEqual(ticks);
  });
});

describe('stackOf', () => {
  it.each([
    [3, 2, [0, 3], [3, 5]],
    [-3, -2, [0, -3], [-3, -5]],
    [-3, 2, [0, -3], [0, 2]],
    [3, -2, [0, 3], [0, -2]],
  ])('stacks %s and %s, on opposite sides of 0 if their signs differ', (full, other, one, two) => {
    expect(stackOf(full, other)).toEqual({ full: one, subscriptions: two });
  });
});
