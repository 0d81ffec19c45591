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
});
