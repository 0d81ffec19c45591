import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fileNameOfPart, openForm, shownFileName } from './multipart-form.ts';

describe('the name of a file', () => {
  it.each([
    ['notes.pdf', 'notes.pdf'],
    ['C:\\Users\\Ada\\notes.pdf', 'notes.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['Größe: 5 <b>.pdf', 'Größe 5 b.pdf'],
    ['line\nbreak\u0000.pdf', 'linebreak.pdf'],
    ['half \ud800.pdf', 'half \ufffd.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u200bb\u2066c\ufeff\u00ad\u2028.pdf', 'abc.pdf'],
    ['\u200b\u2060', 'otherwise'],
    ['   ', 'otherwise'],
    ['folder/', 'otherwise'],
    [undefined, 'otherwise'],
  ])('%j is shown as %j', (given, shown) => {
    expect(shownFileName(given, 'otherwise')).toBe(shown);
  });

  it('that is too long keeps its end, which says what kind of file it is', () => {
    const shown = shownFileName(`${'n'.repeat(300)}.pdf`, 'otherwise');
    expect(shown).toHaveLength(200);
    expect(shown.endsWith('n.pdf')).toBe(true);
  });

  it('is read as forms write it', () => {
    expect(fileNameOfPart('the %22big%22 one.pdf', 'otherwise')).toBe('the ”big” one.pdf');
    expect(fileNameOfPart('two%0D%0Alines.pdf', 'otherwise')).toBe('twolines.pdf');
    expect(fileNameOfPart('100%25.pdf', 'otherwise')).toBe('100%25.pdf');
  });
});

it('opens nothing but forms that say their boundary', () => {
  const opening = (type: string | undefined) => {
    try {
      // Only its headers are looked at.
      openForm({ headers: { 'content-type': type } } as IncomingMessage, {});
      return 'opened';
    } catch (error) {
      return error instanceof Error && 'problem' in error ? error.problem : error;
    }
  };
  expect(opening('multipart/form-data; boundary=x')).toBe('opened');
  expect(opening('multipart/form-data')).toBe('malformed-request');
  expect(opening('application/json')).toBe('unsupported-media-type');
  expect(opening(undefined)).toBe('unsupported-media-type');
});
