import { describe, expect, it } from 'vitest';
import { readWishes } from './read-options.ts';

describe('screenshot options', () => {
  it('select everything by default', () => {
    const { language, width, data } = readWishes([]);
    expect({ language, width, data }).toEqual({
      language: ['en', 'de'],
      width: [1440, 768, 375],
      data: ['sample', 'empty', 'many'],
    });
  });

  it('accept repeated options', () => {
    const wishes = readWishes(['--language', 'de', '--width', '320', '--state', 'failed', '--state', 'loading']);
    expect(wishes).toMatchObject({
      language: ['de'],
      width: [320],
      state: ['loading', 'failed'],
      theme: ['light', 'dark'],
    });
  });

  it.each([
    [['--theme', 'blue'], '--theme is one of light, dark, not blue.'],
    [['--width', 'wide'], '--width is a number of pixels, not wide.'],
    [['--wide'], "Unknown option '--wide'"],
  ])('reject %j and list the valid values', (line, says) => {
    expect(() => readWishes(line)).toThrow(says);
  });
});
