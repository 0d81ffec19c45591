import { expect, it } from 'vitest';
import { isCode } from './code-form.ts';
import { randomCode } from './random-code.ts';

it('makes distinct codes that neither a command line nor a spreadsheet misreads', () => {
  const codes = Array.from({ length: 4_000 }, randomCode);
  expect(new Set(codes).size).toBe(4_000);
  expect(codes.filter((code) => !isCode(code) || code.length !== 22 || code.startsWith('-'))).toEqual([]);
});
