// @module-tag slow-4
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openPdfChecker } from './testing/pdf-checker.ts';
import { compressedPdf, pdfOf, stream } from './testing/pdf-fixtures.ts';

const goodFolder = new URL('./testing/good/', import.meta.url);
const goodFiles = await readdir(goodFolder);
const ownDocuments = ['Data sheet Hardhat Check.pdf', 'Montageanleitung und Blickwinkel.pdf'];
const readOwn = (name: string) => readFile(new URL(`../../../../sample/documents/${name}`, import.meta.url));

const { judgePdf, close } = openPdfChecker();
afterAll(close);

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const link = (action: string) => ({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]` });
const annotation = (entries: string) => ({ page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${entries} >>]` });

describe('judgePdf on a safe document', () => {
  it('has a corpus from at least ten producers', () => {
    expect(goodFiles.length).toBeGreaterThanOrEqual(10);
  });

  it.each(goodFiles)('accepts %s', async (name) => {
    expect(await judgePdf(await readFile(new URL(name, goodFolder)))).toEqual({ kind: 'clean' });
  });

  it.each(ownDocuments)('accepts the sample document %s', async (name) => {
    expect(await judgePdf(await readOwn(name))).toEqual({ kind: 'clean' });
  });

  it.each<[string, Buffer]>([
    ['object streams', compressedPdf('', ['<< /A [1 2 3] >>'])],
    ['a link to the web', pdfOf(link('<< /S /URI /URI (https://example.com/Web/JavaScript/Launch) >>'))],
    ['a link to an email address', pdfOf(link('<< /S /URI /URI (mailto:info@example.com) >>'))],
    ['a link without a scheme', pdfOf(link('<< /S /URI /URI (www.example.com:8080/a) >>'))],
    ['a jump within the document', pdfOf(link('<< /S /GoTo /D [3 0 R /Fit] >>'))],
    ['a first view', pdfOf({ catalogue: '/OpenAction [3 0 R /Fit]' })],
    ['a jump when it opens', pdfOf({ catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
    [
      'a font whose name is that of an action',
      pdfOf({
        page: '/Resources << /Font << /AA 4 0 R /JS 4 0 R >> >>',
        objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
      }),
    ],
    [
      'line endings and padding after its end',
      Buffer.concat([pdfOf({}), Buffer.from('\r\n\n  \t\u001a'), Buffer.alloc(500)]),
    ],
    ['a producer’s comment after its end', Buffer.concat([pdfOf({}), Buffer.from('% Made by Scanner 4.2\r\n')])],
    [
      'a later revision appended to it',
      Buffer.concat([pdfOf({}), Buffer.from(`startxref\n${pdfOf({}).lastIndexOf('xref\n0')}\n%%EOF`)]),
    ],
    [
      'text that mentions a refused action',
      pdfOf({ objects: ['(9 0 obj << /S /JavaScript >> endobj)', stream('', script)] }),
    ],
  ])('accepts a document with %s', async (_what, bytes) => {
    expect(await judgePdf(bytes)).toEqual({ kind: 'clean' });
  });
});

describe('judgePdf on active content', () => {
  it.each<[string, Buffer, string]>([
    ['a script', pdfOf({ objects: [script] }), 'JavaScript'],
    ['a script with its name escaped', pdfOf({ objects: ['<< /S /J#61vaScri#70t >>'] }), 'JavaScript'],
    ['a script whose name is a separate object', pdfOf({ objects: ['<< /S 5 0 R >>', '/JavaScript'] }), 'JavaScript'],
    ['a script in an object stream', compressedPdf('', [script]), 'JavaScript'],
    [
      'scripts by name',
      pdfOf({ catalogue: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', objects: ['null'] }),
      'JavaScript',
    ],
    ['a deeply nested script', pdfOf({ objects: [`${'['.repeat(300)}${script}${']'.repeat(300)}`] }), 'JavaScript'],
    ['a script after 200,000 numbers', pdfOf({ objects: [`[${'1 '.repeat(200_000)}${script}]`] }), 'JavaScript'],
    ['a program to start', pdfOf(link('<< /S /Launch /F (cmd.exe) >>')), 'Launch'],
    ['a form that submits data', pdfOf({ objects: ['<< /S /SubmitForm /F (https://example.com) >>'] }), 'SubmitForm'],
    ['data to import', pdfOf({ objects: ['<< /S /ImportData /F (a.fdf) >>'] }), 'ImportData'],
    ['an XFA form', pdfOf({ catalogue: '/AcroForm << /XFA 4 0 R >>', objects: [stream('')] }), 'XFA'],
    [
      'a jump to a file on the network',
      pdfOf(link('<< /S /GoToR /F (\\\\\\\\server\\\\share) /D [0 /Fit] >>')),
      'GoToR',
    ],
    ['a jump into an embedded file', pdfOf(link('<< /S /GoToE /T << >> >>')), 'GoToE'],
    ['a thread in another file', pdfOf(link('<< /S /Thread /F (other.pdf) /D 0 >>')), 'Thread'],
    [
      'an address requested on opening',
      pdfOf({ catalogue: '/OpenAction << /S /URI /URI (https://example.com) >>' }),
      'OpenAction',
    ],
    [
      'an address requested after the jump on opening',
      pdfOf({
        catalogue: '/OpenAction 4 0 R',
        objects: ['<< /S /GoTo /D [3 0 R /Fit] /Next [5 0 R] >>', '<< /S /URI /URI (https://example.com) >>'],
      }),
      'OpenAction',
    ],
    [
      'circular jumps on opening',
      pdfOf({ catalogue: '/OpenAction 4 0 R', objects: ['<< /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>'] }),
      'OpenAction',
    ],
    ['printing on opening', pdfOf({ catalogue: '/OpenAction << /S /Named /N /Print >>' }), 'OpenAction'],
    [
      'an address requested when a page is shown',
      pdfOf({ page: '/AA << /O << /S /URI /URI (https://example.com) >> >>' }),
      'AA',
    ],
    [
      'an address requested on hover',
      pdfOf({
        ...annotation('/Subtype /Link /AA 4 0 R'),
        objects: ['<< /E 5 0 R >>', '<< /S /URI /URI (https://example.com) >>'],
      }),
      'AA',
    ],
    ['a link to a file', pdfOf(link('<< /S /URI /URI (file://server/share/a) >>')), 'URI'],
    ['a link to the network without a scheme', pdfOf(link('<< /S /URI /URI (\\\\\\\\server\\\\share) >>')), 'URI'],
    ['a link that is a script', pdfOf(link('<< /S /URI /URI (java\\nscript:1) >>')), 'URI'],
    ['a sound', pdfOf(link('<< /S /Sound /Sound 4 0 R >>')), 'Sound'],
    ['a film', pdfOf(annotation('/Subtype /Movie /Movie << /F (a.avi) >>')), 'Movie'],
    ['a rendition', pdfOf({ objects: ['<< /S /Rendition /OP 0 >>'] }), 'Rendition'],
    ['a screen', pdfOf(annotation('/Subtype /Screen')), 'Screen'],
    ['a 3D model', pdfOf(annotation('/Subtype /3D /3DD 4 0 R')), '3D'],
    ['rich media', pdfOf(annotation('/Subtype /RichMedia')), 'RichMedia'],
    ['an attachment', pdfOf(annotation('/Subtype /FileAttachment /FS 4 0 R')), 'FileAttachment'],
    ['embedded files', pdfOf({ catalogue: '/Names << /EmbeddedFiles << /Names [] >> >>' }), 'EmbeddedFiles'],
    [
      'an associated file',
      pdfOf({ catalogue: '/AF [<< /F (a.xml) /EF << /F 4 0 R >> >>]', objects: [stream('')] }),
      'EF',
    ],
    ['the content of a file', pdfOf({ objects: [stream('/Type /EmbeddedFile')] }), 'EmbeddedFile'],
    ['a file at an address', pdfOf({ objects: ['<< /FS /URL /F (https://example.com/a) >>'] }), 'FS URL'],
    ['a stream in another file', pdfOf({ objects: [stream('/F (\\\\\\\\server\\\\share)')] }), 'external stream'],
    [
      'a page drawn from another file',
      pdfOf({ objects: [stream('/Subtype /Form /Ref << /F (a.pdf) /Page 0 >>')] }),
      'Ref',
    ],
    ['a PostScript program', pdfOf({ objects: [stream('/Type /XObject /Subtype /PS')] }), 'PS'],
  ])('rejects %s', async (_what, bytes, found) => {
    expect(await judgePdf(bytes)).toEqual({ kind: 'active', found });
  });
});

describe('judgePdf on an unreadable document', () => {
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'other'],
    ['a text', Buffer.from('hello'), 'other'],
    ['bytes before the header', Buffer.concat([Buffer.from('<html>'), pdfOf({})]), 'other'],
    [
      'an archive after its end',
      Buffer.concat([pdfOf({}), Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 1)]),
      'other',
    ],
    ['a page after its end', Buffer.concat([pdfOf({}), Buffer.from('<script>alert(1)</script>')]), 'other'],
    ['a program of 5 MB after its end', Buffer.concat([pdfOf({}), Buffer.alloc(5_000_000, 'MZ')]), 'unreadable'],
    ['no end', pdfOf({}).subarray(0, -7), 'other'],
    ['a truncated document', pdfOf({}).subarray(0, 80), 'unreadable'],
    [
      'a table that points elsewhere',
      Buffer.from(pdfOf({}).toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n\n\n'), 'latin1'),
      'unreadable',
    ],
    ['a dictionary with a duplicate key', pdfOf({ objects: ['<< /S /URI /S /Named >>'] }), 'unreadable'],
    ['lists without an end', pdfOf({ objects: ['['.repeat(1_000_000)] }), 'unreadable'],
  ])('rejects %s', async (_what, bytes, kind) => {
    expect(await judgePdf(bytes)).toEqual({ kind });
  });

  it('rejects encrypted documents with and without a password for reading', async () => {
    const protectedBy = (file: string) => readFile(new URL(`./testing/encrypted/${file}`, import.meta.url));
    expect(await judgePdf(await protectedBy('owner-password.pdf'))).toEqual({ kind: 'encrypted' });
    expect(await judgePdf(await protectedBy('reader-password.pdf'))).toEqual({ kind: 'encrypted' });
  });
});
