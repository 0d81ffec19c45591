import { describe, expect, it } from 'vitest';
import { normaliseTarget } from './request-target.ts';

describe('normaliseTarget', () => {
  it('decodes every unreserved character of the path and nothing else', () => {
    const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';
    for (let code = 0; code < 256; code++) {
      const encoded = `%${code.toString(16).padStart(2, '0')}`;
      const character = String.fromCharCode(code);
      const expected = unreserved.includes(character) ? character : encoded;
      expect(normaliseTarget(`/a${encoded}`)).toBe(`/a${expected}`);
      expect(normaliseTarget(`/a${encoded.toUpperCase()}`)).toBe(
        `/a${expected === encoded ? encoded.toUpperCase() : expected}`,
      );
    }
  });

  it.each([
    ['/api/terms', '/api/terms'],
    ['/%61pi/terms?next=%61', '/api/terms?next=%61'],
    ['http://store.example/api/terms?a=/b', '/api/terms?a=/b'],
    ['HTTPS://store.example', '/'],
    ['http://store.example?a', '/?a'],
    ['*', '*'],
  ])('turns %s into %s', (target, normalised) => {
    expect(normaliseTarget(target)).toBe(normalised);
  });
});
