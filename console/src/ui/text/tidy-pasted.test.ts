import { expect, it } from 'vitest';
import { cleanPasted } from './clean-rich-text.ts';

/** Between tags, white space has no meaning. */
const pasted = (html: string) => cleanPasted(html).replace(/\s+/g, ' ').replace(/> </g, '><').trim();

const marker = (text: string, font = 'Symbol') =>
  `<![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const wordItem = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${mark}${text}<o:p></o:p></p>`;

/** The clipboard content of Word for Windows, shortened. */
const word = (
  content: string,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<style><!-- @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${content}<!--EndFragment--></body></html>`;

/** The clipboard content of Google Docs, shortened. */
const docs = (content: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6f0c1b0e-7fff">${content}</b><br class="Apple-interchange-newline">`;
const span = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none') =>
  `<span style="font-size:11pt;font-family:Arial;color:#000000;${style};white-space:pre-wrap;">${text}</span>`;
const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation">${span(text)}</p></li>`;

it('keeps the lists of Word with their levels, without their markers', () => {
  const bullets = [
    wordItem(1, marker('·'), 'Gates'),
    wordItem(2, marker('o', 'Courier New'), 'Barriers'),
    wordItem(1, marker('·'), 'Doors'),
  ];
  expect(
    pasted(
      word(
        `<p class=MsoNormal>It opens:<o:p></o:p></p>${bullets.join('\n')}<p class=MsoNormal>And more.<o:p></o:p></p>`,
      ),
    ),
  ).toBe(
    '<p>It opens:</p><ul><li><p>Gates</p><ul><li><p>Barriers</p></li></ul></li><li><p>Doors</p></li></ul><p>And more.</p>',
  );
});

it('keeps the numbered lists of Word, and starts another list after a paragraph', () => {
  const [one, two] = [wordItem(1, marker('1.', 'Calibri'), 'Mount'), wordItem(1, marker('2.', 'Calibri'), 'Connect')];
  const bullet = wordItem(1, marker('·'), 'Done');
  expect(pasted(word(`${one}${two}<p class=MsoNormal>Then:<o:p></o:p></p>${bullet}`))).toBe(
    '<ol><li><p>Mount</p></li><li><p>Connect</p></li></ol><p>Then:</p><ul><li><p>Done</p></li></ul>',
  );
});

it('puts each cell of a table of Word on a line of its own', () => {
  const cell = (text: string) =>
    `<td width=200 style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>${text}</b><o:p></o:p></p></td>`;
  const table = `<table class=MsoTableGrid border=1><tr>${cell('Camera')}${cell('Range')}</tr><tr>${cell('NL-4')}${cell('40 m')}</tr></table>`;
  expect(pasted(word(table))).toBe('<p><b>Camera</b></p><p><b>Range</b></p><p><b>NL-4</b></p><p><b>40 m</b></p>');
});

it('keeps the lists of Google Docs with their levels, and is not bold throughout', () => {
  const lists = `<ul style="margin-top:0">${docsItem(1, 'Gates')}<ul>${docsItem(2, 'Barriers')}</ul>${docsItem(1, 'Doors')}</ul>`;
  expect(pasted(docs(`<p dir="ltr">${span('It opens:')}</p>${lists}`))).toMatch(
    /^<p>It opens:<\/p><ul><li><p>Gates<\/p><ul><li><p>Barriers<\/p><\/li><\/ul><\/li><li><p>Doors<\/p><\/li><\/ul>/,
  );
});

it('keeps the formats of Google Docs', () => {
  const text = `${span('Fast', 'font-weight:700')}${span(' and ')}${span('safe', 'font-style:italic')}, ${span('always', 'text-decoration:underline')}`;
  expect(pasted(docs(`<p dir="ltr">${text}</p>`))).toMatch(
    /^<p><strong>Fast<\/strong> and <em>safe<\/em>, <u>always<\/u><\/p>/,
  );
});

it('puts cells of Google Docs, quotations and code on lines of their own', () => {
  const cell = (text: string) => `<td style="border:solid 1pt"><p dir="ltr">${span(text)}</p></td>`;
  const table = `<div dir="ltr" align="left"><table><colgroup><col/></colgroup><tbody><tr>${cell('A')}${cell('B')}</tr></tbody></table></div>`;
  expect(pasted(docs(table))).toMatch(/^<p>A<\/p><p>B<\/p>/);
  expect(pasted('<p>He said</p><blockquote>It works.</blockquote><pre>one();\ntwo();</pre>')).toBe(
    '<p>He said</p><p>It works.</p><p>one();</p><p>two();</p>',
  );
});

it('leaves nothing executable and no attributes', () => {
  const clean = pasted(
    '<p onclick="x()" style="color:red" class="a">In <a href="javascript:x()">rain</a><script>x()</script></p>',
  );
  expect(clean).toBe('<p>In <a>rain</a></p>');
});
