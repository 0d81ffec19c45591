import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { judgePdf } from './judge-pdf.ts';

/** A document of these objects, as far as a reader of objects cares. */
function pdf(...objects: string[]): Buffer {
  const body = objects.map((object, index) => `${index + 2} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${body}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}

/** A stream that keeps these objects, deflated. */
function objectStream(dictionary: string, ...objects: string[]): string {
  const offsets = objects.map(
    (_, index) => `${20 + index} ${objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0)}`,
  );
  const head = `${offsets.join(' ')} `;
  const data = deflateSync(Buffer.from(head + objects.join(' '), 'latin1')).toString('latin1');
  return `<< ${dictionary} /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('judging a PDF', () => {
  it.each(['Data sheet Hardhat Check.pdf', 'Montageanleitung und Blickwinkel.pdf'])(
    'takes our own %s',
    async (name) => {
      const bytes = await readFile(new URL(`../../../../sample/documents/${name}`, import.meta.url));
      expect(judgePdf(bytes)).toEqual({ kind: 'clean' });
    },
  );

  it('takes links, also those whose address names what is refused', () => {
    expect(judgePdf(pdf('<< /S /URI /URI (https://example.com/Web/JavaScript/Launch \\) x) >>'))).toEqual({
      kind: 'clean',
    });
  });

  it.each([
    ['a script', script, 'JavaScript'],
    ['a script with its name escaped', '<< /S /J#61vaScri#70t >>', 'JavaScript'],
    ['a program to launch', '<< /A << /S /Launch /F (cmd.exe) >> >>', 'Launch'],
    ['a file inside', '<< /Type /EmbeddedFile >>', 'EmbeddedFile'],
    ['a form that sends', '<< /AA << /U << /S /SubmitForm >> >> >>', 'SubmitForm'],
    ['an XFA form', '<< /AcroForm << /XFA 7 0 R >> >>', 'XFA'],
    ['a script after a comment and a string', '<< % /x\n /T (a \\( /b) /S /JavaScript >>', 'JavaScript'],
    ['a script in an object stream', objectStream('/Type /ObjStm', '<< /A 1 >>', script), 'JavaScript'],
    ['a script in an object stream without a type', objectStream('', script), 'JavaScript'],
    ['a script in an object stream of an escaped type', objectStream('/Type /Obj#53tm', script), 'JavaScript'],
  ])('refuses %s', (_what, object, found) => {
    expect(judgePdf(pdf(object))).toEqual({ kind: 'active', found });
  });

  it('finds objects that lie inside a string or a stream, where a table could point', () => {
    expect(
      judgePdf(pdf(`(harmless 9 0 obj ${script.replaceAll('(', '\\(').replaceAll(')', '\\)')} endobj)`)).kind,
    ).toBe('active');
    expect(judgePdf(pdf(`<< /Length 90 >>\nstream\n9 0 %x\nobj ${script} endobj\nendstream`)).kind).toBe('active');
  });

  it('says that a document is encrypted, because nobody can look into it', () => {
    const bytes = pdf('<< >>').toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 5 0 R');
    expect(judgePdf(Buffer.from(bytes, 'latin1'))).toEqual({ kind: 'encrypted' });
  });

  it.each([
    [
      'an object stream with a filter that nobody uses',
      '<< /Type /ObjStm /N 1 /First 4 /Filter /LZWDecode >>\nstream\nx\nendstream',
    ],
    ['an object stream with a predictor', objectStream('/Type /ObjStm /DecodeParms << /Predictor 12 >>', '<< >>')],
    [
      'an object stream that is no deflated data',
      '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nxxxx\nendstream',
    ],
    ['an object stream that unpacks without end', objectStream('/Type /ObjStm', ' '.repeat(20_000_000))],
  ])('takes %s for unreadable', (_what, object) => {
    expect(judgePdf(pdf(object))).toEqual({ kind: 'unreadable' });
  });

  it('takes a document that breaks off for unreadable, and another file for what it is', () => {
    expect(judgePdf(pdf('<< >>').subarray(0, 60)).kind).toBe('unreadable');
    expect(judgePdf(Buffer.from('hello')).kind).toBe('other');
    expect(judgePdf(Buffer.alloc(0)).kind).toBe('other');
  });

  it('ends soon on a file that makes it read the same again and again', () => {
    const bytes = pdf(`(${'1 0 obj ('.repeat(200_000)})`);
    const start = performance.now();
    expect(judgePdf(bytes).kind).toBe('unreadable');
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('judges 500 mutants of a real document without a crash and within two seconds each', async () => {
    const bytes = await readFile(new URL('../../../../sample/documents/Data sheet Hardhat Check.pdf', import.meta.url));
    let seed = 4711;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let index = 0; index < 500; index++) {
      const mutant = Buffer.from(index % 5 === 0 ? bytes.subarray(0, random(bytes.length)) : bytes);
      for (let flips = 0; mutant.length > 0 && flips < 1 + random(40); flips++)
        mutant[random(mutant.length)] = random(256);
      const start = performance.now();
      expect(['clean', 'other', 'unreadable', 'encrypted', 'active']).toContain(judgePdf(mutant).kind);
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });
});
