import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

it('backs off between attempts up to one hour', () => {
  expect([1, 2, 3, 8, 10, 11, 500].map((failures) => retryDelayMs(failures) / 1000)).toEqual([
    5, 10, 20, 640, 2560, 3600, 3600,
  ]);
});
