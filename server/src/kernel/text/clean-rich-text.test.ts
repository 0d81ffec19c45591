import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from './clean-rich-text.ts';

describe('cleanRichText', () => {
  it('keeps every allowed tag', () => {
    const text =
      '<h1>One</h1><h2>Two</h2><h3>Three</h3><p>Text <em>with</em> <strong>weight</strong> <u>below</u></p><ul><li><p>a</p></li></ul><ol><li>b</li></ol>';
    expect(cleanRichText(text)).toBe(text);
  });

  it('makes links open in a new window', () => {
    expect(cleanRichText('<p><a href="https://example.com/a?b=1&amp;c=2" target="_top" onclick="x()">go</a></p>')).toBe(
      '<p><a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">go</a></p>',
    );
  });

  it.each([
    'javascript:alert(1)',
    'http://example.com',
    '//example.com',
    'data:text/html,x',
    'https://a b.example',
    ' JaVa\nScRipt:1',
  ])('removes the link of %j and keeps its text', (href) => {
    expect(cleanRichText(`<p>see <a href="${href}">here</a></p>`)).toBe('<p>see here</p>');
  });

  it('removes scripts and styles with their content', () => {
    expect(cleanRichText('<p>a<script>alert(1)</script><style>p{}</style>b</p>')).toBe('<p>ab</p>');
  });

  it('removes word-processor markup and keeps the text', () => {
    const pasted =
      '<!--StartFragment--><p class="MsoNormal" style="margin:0cm"><b><span lang="DE" style="font-size:14pt">Zähler<o:p></o:p></span></b></p><!--EndFragment-->';
    expect(cleanRichText(pasted)).toBe('<p><strong>Zähler</strong></p>');
  });

  it('separates words where it removes a tag between them', () => {
    expect(cleanRichText('<div>one</div><div>two<br>three</div>')).toBe('one\ntwo\nthree');
  });

  it('returns an empty string for markup without text', () => {
    expect(cleanRichText(' <p>&nbsp;</p><p><strong> </strong></p><img src=x onerror=alert(1)>')).toBe('');
  });

  it('removes characters that the database rejects', () => {
    expect(cleanRichText('<p>a\u0000b\ud800c</p>')).toBe('<p>ab\ufffdc</p>');
  });

  it('leaves clean text unchanged', () => {
    const once = cleanRichText('<p>1 < 2 & "so" <u>x</u><svg onload=a()><p>y</svg> <a href="https://e.example">l</a>');
    expect(cleanRichText(once)).toBe(once);
  });

  it.each([
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p><em>a</p><p>b</em></p>', '<p><em>a</em></p><p>b</p>'],
    ['<ul><li>a<li>b<ul><li>c</ul></ul>d', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>d'],
    ['<p>a<ul><li>b</li></ul>', '<p>a</p><ul><li>b</li></ul>'],
    ['<ul><li><em>a</li></em>b</ul>', '<ul><li><em>a</em></li>b</ul>'],
    ['</p></ul>a</a></strong>', 'a'],
    ['<em>a</em><strong> </strong><u>b</u><em></em>', '<em>a</em> <u>b</u>'],
    ['a<iframe><p>x</p></iframe><textarea><p>y</p></textarea>b', 'ab'],
    ['<p>a<!-- <script> -->b<![CDATA[c]]><?php d ?></p>', '<p>ab</p>'],
    ['<svg><style><img src=x onerror=a()></style></svg><math><mtext>t', 't'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;&#0;&#1;', '&lt;script&gt;alert(1)&lt;/script&gt;\ufffd'],
  ])('writes %j as well-formed text', (given, expected) => {
    expect(cleanRichText(given)).toBe(expected);
    expect(cleanRichText(expected)).toBe(expected);
  });

  it('does not nest links', () => {
    const link = (content: string) => `<a href="https://e.example">${content}</a>`;
    const written = (content: string) =>
      `<a href="https://e.example" target="_blank" rel="noopener noreferrer">${content}</a>`;
    expect(cleanRichText(`<a href="https://e.example">a${link('b')}`)).toBe(written('a') + written('b'));
    expect(cleanRichText(link(`<ul><li>${link('b')}</li></ul>`))).toBe(written('<ul><li>b</li></ul>'));
  });

  it('nests at most twelve elements', () => {
    expect(cleanRichText(`${'<em>'.repeat(40)}a`)).toBe(`${'<em>'.repeat(12)}a${'</em>'.repeat(12)}`);
  });

  it('writes only allowed tags and is idempotent, however tags are mixed', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<em>',
      '</em>',
      '<a href="https://e.example/?a=1&b=2">',
      '<a href=javascript:a()>',
      '</a>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<h2>',
      '</h2>',
      '<div onclick="a()">',
      '</div>',
      '<br>',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<style',
      '>',
      '<svg/onload=a()>',
      '</b',
      '<',
      '&lt;',
      '&',
      '"',
      "'",
      ' ',
      'word',
      '<![CDATA[',
      ']]>',
      '<textarea>',
      '</textarea>',
      '<plaintext>',
      '<template>',
      '<table><td>',
      '</table>',
      '\n',
    ];
    const tag =
      /<(?:\/?(?:p|h[1-3]|ul|ol|li|em|strong|u)|\/a|a href="https:[^"<>]*" target="_blank" rel="noopener noreferrer")>/g;
    const piece = fc.constantFrom(...pieces);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const clean = cleanRichText(parts.join(''));
        expect(clean.replace(tag, '')).not.toMatch(/[<>]/);
        expect(cleanRichText(clean)).toBe(clean);
      }),
      { numRuns: process.env.DEEP ? 20_000 : 500 },
    );
  });
});
