import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { toProblemAnswer } from '@lensdock/contract/registry/problem-answers.ts';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../problems/network-error.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { isWorthRetrying, retryDelayMs } from '../session/query-client.ts';

const limited = (seconds: number) =>
  new ProblemError({
    ...toProblemAnswer(new Problem('too-many-requests', [], { seconds }), 'en'),
    retryAfterSeconds: seconds,
  });

describe('a rejected query', () => {
  it('is retried after a short limit', () => {
    expect([isWorthRetrying(0, limited(10)), retryDelayMs(0, limited(10))]).toEqual([true, 10_000]);
  });

  it('shows how long a longer limit lasts', () => {
    expect(isWorthRetrying(0, limited(11))).toBe(false);
    expect(limited(11).answer.errorMessage).toBe('Too many requests. Try again in 11 seconds.');
  });

  it('is not retried for another reason, but a missing response is retried twice', () => {
    expect(isWorthRetrying(0, new ProblemError(toProblemAnswer(new Problem('not-found'), 'en')))).toBe(false);
    expect([0, 1, 2].map((failures) => isWorthRetrying(failures, new NetworkError('offline')))).toEqual([
      true,
      true,
      false,
    ]);
    expect(retryDelayMs(1, new NetworkError('offline'))).toBe(2_000);
  });
});
