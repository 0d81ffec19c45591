/** The ticks of an axis from 0 on: at most five, on round numbers, the last one not below the largest value. */
export function ticksFor(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.ceil(largest / whole) + 1 }, (_, index) => index * whole);
}
