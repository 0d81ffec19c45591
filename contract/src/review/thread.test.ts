import { describe, expect, it } from 'vitest';
import { isThreadOpen, messageFindings, messageLimit } from './thread.ts';

describe('isThreadOpen', () => {
  it.each([
    ['open', false, true],
    ['rejected', false, true],
    ['rejected', true, false],
    ['approved', false, false],
    ['withdrawn', false, false],
  ] as const)('returns, for a submission that is %s (submitted again: %s): %s', (state, superseded, open) => {
    expect(isThreadOpen({ state, superseded })).toBe(open);
  });
});

describe('messageFindings', () => {
  it('require a text up to the limit', () => {
    expect(messageFindings(' \n ')).toMatchObject([{ code: 'required', inputField: 'text' }]);
    expect(messageFindings('Why?')).toEqual([]);
    // Counts characters as people do, without surrounding spaces.
    expect(messageFindings(` ${'📷'.repeat(messageLimit)}\n`)).toEqual([]);
    expect(messageFindings('x'.repeat(messageLimit + 1))).toMatchObject([
      { code: 'too-long', parameters: { maximum: messageLimit } },
    ]);
  });
});
