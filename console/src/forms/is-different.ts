import { hashKey } from '@tanstack/react-query';

/** Whether two values would be sent differently: the order of members does not count, nor does one that is undefined. */
export function isDifferent(now: object, before: object): boolean {
  return hashKey([now]) !== hashKey([before]);
}
