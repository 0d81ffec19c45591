import { describe, expect, it } from 'vitest';
import { changedLines } from './line-diff.ts';

const shown = (before: string, after: string) => changedLines(before, after).map(({ sign, text }) => `${sign} ${text}`);

describe('the difference of two texts', () => {
  it.each([
    ['a changed line', 'a\nb\nc', 'a\nx\nc', ['- b', '+ x']],
    ['an added line', 'a\nc', 'a\nb\nc', ['+ b']],
    ['a removed line', 'a\nb\nc', 'a\nc', ['- b']],
    ['a moved line', 'a\nb\nc', 'b\nc\na', ['- a', '+ a']],
    ['a new text', '', 'a\nb', ['+ a', '+ b']],
    ['equal texts', 'a\nb', 'a\nb', []],
  ])('shows %s', (_, before, after, lines) => {
    expect(shown(before, after)).toEqual(lines);
  });
});
