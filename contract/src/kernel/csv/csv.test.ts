import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['Gatekeeper', '"Gatekeeper"'],
  ['', '""'],
  ['say "no", twice', '"say ""no"", twice"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-1', '"-1"'],
  ['-13.30', '"-13.30"'],
  ['-1+1', `"'-1+1"`],
  ['-1\n', `"'-1\n"`],
  ['@cmd', `"'@cmd"`],
  ['  =1+1', `"'  =1+1"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['a=1', '"a=1"'],
])('escapes %j so that a spreadsheet does not calculate it', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

it('separates cells with commas', () => {
  expect(csvLine(['a', 'b'])).toBe('"a","b"\r\n');
});
