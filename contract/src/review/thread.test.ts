import { describe, expect, it } from 'vitest';
import { isThreadOpen, messageFindings, messageLimit } from './thread.ts';

describe('a conversation', () => {
  it.each([
    ['open', false, true],
    ['rejected', false, true],
    ['rejected', true, false],
    ['approved', false, false],
    ['withdrawn', false, false],
  ] as const)('about what is %s (handed in again: %s) is open: %s', (state, superseded, open) => {
    expect(isThreadOpen({ state, superseded })).toBe(open);
  });
});

describe('a message', () => {
  it('says something, and not more than people read', () => {
    expect(messageFindings(' \n ')).toMatchObject([{ code: 'required', inputField: 'text' }]);
    expect(messageFindings('Why?')).toEqual([]);
    // Counted as people count, and without the spaces round it.
    expect(messageFindings(` ${'📷'.repeat(messageLimit)}\n`)).toEqual([]);
    expect(messageFindings('x'.repeat(messageLimit + 1))).toMatchObject([
      { code: 'too-long', parameters: { maximum: messageLimit } },
    ]);
  });
});
