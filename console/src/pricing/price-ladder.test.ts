import { expect, it } from 'vitest';
import { drawLadder, type LadderStep, ladderSize } from './price-ladder.ts';

const steps = (...given: [number, number][]): LadderStep[] => given.map(([quantity, price]) => ({ quantity, price }));

it('starts on the left with the price of one and steps down at each quantity', () => {
  const { points, line } = drawLadder(steps([1, 1999], [10, 1899], [100, 1559]));
  expect(points).toHaveLength(2);
  expect(points[0]?.x).toBeLessThan(points[1]?.x ?? 0);
  expect(points[0]?.y).toBeLessThan(points[1]?.y ?? 0);
  expect(line).toMatch(/^M0 20H/);
});

it('gives every power of ten of the quantity the same width', () => {
  const { points } = drawLadder(steps([1, 100], [10, 90], [100, 80], [1000, 70]));
  const [a, b, c] = points.map(({ x }) => x) as [number, number, number]; // three discounts, three points
  expect(b - a).toBeCloseTo(c - b, 0);
});

it('draws within its frame for all prices', () => {
  for (const drawn of [
    drawLadder(steps([1, 1])),
    drawLadder(steps([1, 9_999_999_999], [999_999, 99_999_999])),
    drawLadder(steps([1, 5], [2, 5], [3, 5])),
  ]) {
    for (const { x, y } of drawn.points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(ladderSize.width);
      expect(y).toBeGreaterThanOrEqual(ladderSize.top);
      expect(y).toBeLessThanOrEqual(ladderSize.bottom);
    }
    expect(drawn.line).not.toMatch(/NaN|Infinity/);
  }
});

it('omits labels that would overlap the previous one', () => {
  const { quantityLabels } = drawLadder(steps([1, 100], [98, 90], [99, 85], [100, 80]));
  expect(quantityLabels.map(({ quantity }) => quantity)).toEqual([1, 98]);
});
