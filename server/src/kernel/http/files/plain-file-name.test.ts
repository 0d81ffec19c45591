import { describe, expect, it } from 'vitest';
import { fileNameOfPart, shownFileName } from './plain-file-name.ts';

describe('shownFileName', () => {
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
  ])('converts %j to %j', (given, shown) => {
    expect(shownFileName(given, 'otherwise')).toBe(shown);
  });

  it('keeps the end of a long name, with its extension', () => {
    const shown = shownFileName(`${'n'.repeat(300)}.pdf`, 'otherwise');
    expect(shown).toHaveLength(200);
    expect(shown.endsWith('n.pdf')).toBe(true);
  });

  it('decodes the name as forms encode it', () => {
    expect(fileNameOfPart('the %22big%22 one.pdf', 'otherwise')).toBe('the ”big” one.pdf');
    expect(fileNameOfPart('two%0D%0Alines.pdf', 'otherwise')).toBe('twolines.pdf');
    expect(fileNameOfPart('100%25.pdf', 'otherwise')).toBe('100%25.pdf');
  });
});
