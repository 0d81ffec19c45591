import { describe, expect, it } from 'vitest';
import { isHttpsUrl, normalizeUrl } from './field-formats.ts';

describe('isHttpsUrl', () => {
  it.each(['https://a.example', 'HTTPS://A.example:8443/path?q=1&r=%22#part', 'https://müller.example/ä'])(
    'accepts %j',
    (text) => {
      expect(isHttpsUrl(text)).toBe(true);
    },
  );

  it.each([
    'http://a.example',
    'https://localhost',
    'https://ada@a.example',
    'https://ada:secret@a.example',
    'https://:secret@a.example',
    'https://a.example/"onload="x',
    "https://a.example/'x",
    'https://a.example/`x',
    'https://a.example/<b>',
    'https:\\\\a.example',
    'https://a.example/\nSet-Cookie: a=b',
    'https://a.example/\r',
    'https://a.exa\tmple',
    'https://a.example/\u2028',
    'https://a.example/\u202egpj.exe',
    'https://a.example/\0',
    `https://a.example/${'x'.repeat(2_000)}`,
  ])('refuses %j', (text) => {
    expect(isHttpsUrl(text)).toBe(false);
  });
});

it('stores an accepted address as browsers read it and leaves other texts unchanged', () => {
  expect(normalizeUrl('HTTPS://A.Example:443/x/../b c'.replace(' ', '%20'))).toBe('https://a.example/b%20c');
  expect(normalizeUrl('https://müller.example')).toBe('https://xn--mller-kva.example/');
  expect(normalizeUrl('a.example')).toBe('a.example');
});
