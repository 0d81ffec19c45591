import { hashKey } from '@tanstack/react-query';

/** Whether two values would be sent differently, ignoring the order of members and undefined members. */
export function isDifferent(now: object, before: object): boolean {
  return hashKey([now]) !== hashKey([before]);
}
