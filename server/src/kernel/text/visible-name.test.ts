import { expect, it } from 'vitest';
import { nameInOneLine, visibleName } from './visible-name.ts';

it.each([
  [' Ada\r\nKeller ', 'Ada Keller'],
  ['Ada\u2028\u2029Keller', 'Ada Keller'],
  ['Ada\u202erelleK', 'AdarelleK'],
  ['\u2066Ada\u2069 \u200bKeller\u0000', 'Ada Keller'],
  ['Zoë\u00a0Müller', 'Zoë Müller'],
  [`${'😀'.repeat(300)}`, '😀'.repeat(200)],
  ['\ud800 Ada', '\ufffd Ada'],
])('shows the name %j in one line without invisible characters', (name, shown) => {
  expect(nameInOneLine(name)).toBe(shown);
});

it.each([null, '', ' \n', '\u202e\u200b'])('treats the name %j as missing', (name) => {
  expect(nameInOneLine(name)).toBeNull();
});

it('keeps the spaces of a file name', () => {
  expect(visibleName(' a  b\u202e.pdf')).toBe(' a  b.pdf');
});
