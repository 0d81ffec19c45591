import { describe, expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

describe('screenshot options', () => {
  it('select everything by default', () => {
    const { language, width, data } = readOptions([]);
    expect({ language, width, data }).toEqual({
      language: ['en', 'de'],
      width: [1440, 768, 375],
      data: ['sample', 'empty', 'many'],
    });
  });

  it('accept repeated options', () => {
    const options = readOptions(['--language', 'de', '--width', '320', '--state', 'failed', '--state', 'loading']);
    expect(options).toMatchObject({
      language: ['de'],
      width: [320],
      state: ['loading', 'failed'],
      theme: ['light', 'dark'],
    });
  });

  it.each([
    [['--theme', 'blue'], 'invalid --theme: blue; expected one of light, dark'],
    [['--width', 'wide'], 'invalid --width: wide; expected a number of pixels'],
    [['--wide'], "Unknown option '--wide'"],
  ])('reject %j and list the valid values', (line, message) => {
    expect(() => readOptions(line)).toThrow(message);
  });
});
