/** At most five ticks from 0 on round numbers, up to at least the largest value. */
export function ticksFor(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const whole = stepFor(largest);
  return Array.from({ length: Math.ceil(largest / whole) + 1 }, (_, index) => index * whole);
}

/** Ticks that also cover negative values, with the same step. */
export function ticksBetween(least: number, largest: number): number[] {
  if (least >= 0) return ticksFor(largest);
  const whole = stepFor(Math.max(largest, -least));
  const [first, last] = [Math.floor(least / whole), Math.max(0, Math.ceil(largest / whole))];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * whole);
}

function stepFor(largest: number): number {
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  return Math.max(1, Math.ceil(step));
}

/** The ends of each part of a month's bar, as values. */
export interface Stack {
  full: [number, number];
  subscriptions: [number, number];
}

/** The positions of a month's two stacked parts; negative values extend below 0. */
export function stackOf(full: number, subscriptions: number): Stack {
  const sameSide = full < 0 === subscriptions < 0;
  const base = sameSide ? full : 0;
  return { full: [0, full], subscriptions: [base, base + subscriptions] };
}
