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

describe('a query that was refused', () => {
  it('by a limit is asked again when the limit ends, if that is soon', () => {
    expect([isWorthRetrying(0, limited(10)), retryDelayMs(0, limited(10))]).toEqual([true, 10_000]);
  });

  it('by a limit that lasts longer shows the sentence with the wait', () => {
    expect(isWorthRetrying(0, limited(11))).toBe(false);
    expect(limited(11).answer.errorMessage).toBe('Too many requests. Try again in 11 seconds.');
  });

  it('for another reason is not asked again, and one that did not arrive is asked twice more', () => {
    expect(isWorthRetrying(0, new ProblemError(toProblemAnswer(new Problem('not-found'), 'en')))).toBe(false);
    expect([0, 1, 2].map((failures) => isWorthRetrying(failures, new NetworkError('away')))).toEqual([
      true,
      true,
      false,
    ]);
    expect(retryDelayMs(1, new NetworkError('away'))).toBe(2_000);
  });
});
