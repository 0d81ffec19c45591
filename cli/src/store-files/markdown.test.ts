import { plainTextOf } from '@lensdock/contract/listing/plain-text.ts';
import { cleanRichText } from '@lensdock/server/kernel/text/clean-rich-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTextOf } from './markdown-to-rich-text.ts';
import { markdownOf } from './rich-text-to-markdown.ts';

/** The rich text that the store keeps of a description. */
const storedOf = (markdown: string) => cleanRichText(richTextOf(markdown));
const lettersOf = (html: string) => plainTextOf(html).replace(/[^\p{L}\p{N}]/gu, '');

describe('a description in Markdown', () => {
  it.each([
    ['- a\n  - b\n    1. c\n- d', '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul>'],
    ['#### Deep', '<h3>Deep</h3>'],
    ['```js\nif (a < b) {\n\n  go();\n}\n```', '<p>if (a &lt; b) {</p><p>  go();</p><p>}</p>'],
    ['| A | B |\n|---|---|\n| c | `d` |', '<p>A | B</p><p>c | d</p>'],
    ['> quoted\n>\n> - item', '<p>quoted</p><ul><li>item</li></ul>'],
    ['- [x] done\n- [ ] open', '<ul><li>[x] done</li><li>[ ] open</li></ul>'],
    ['![a picture](https://a.example/p.png) ~~old~~', '<p>a picture old</p>'],
    ['**a**\n*b*', '<p><strong>a</strong> <em>b</em></p>'],
    ['[a](http://a.example) [b](https://b.example)', expect.stringMatching(/^<p>a <a href="https:\/\/b.example" /)],
    ['<u>under</u> <b>bold</b>', '<p><u>under</u> <strong>bold</strong></p>'],
  ])('is stored with all its text: %j', (markdown, html) => {
    expect(storedOf(markdown)).toEqual(html);
    expect(markdownOf(storedOf(markdown))).toBe(markdownOf(richTextOf(markdown)));
  });
});

describe('the Markdown of a stored text', () => {
  it.each([
    ['<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>', '- a\n  - b\n  - c\n- d'],
    ['<ol><li><p>a</p><p>b</p><ul><li>c</li></ul></li></ol>', '1. a\n\n   b\n   - c'],
    ['<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
    ['<p># no heading</p><p>- no list</p><p>1. no list</p>', '\\# no heading\n\n\\- no list\n\n1\\. no list'],
    ['<p>a * b, snake_case, *c* and [d]</p>', 'a \\* b, snake_case, \\*c\\* and \\[d\\]'],
    ['<p>a<strong>.b</strong></p>', 'a<strong>.b</strong>'],
    ['<p><strong>a </strong>b</p>', '**a** b'],
    ['<p><strong>a <em>b</em></strong></p>', '**a <em>b</em>**'],
    ['<p>See https://a.example/x_y.</p>', 'See https://a.example/x_y.'],
    ['<p>https://a.example/x_y_</p>', 'https\\://a.example/x_y\\_'],
    ['<p><a href="https://a.example/">https://a.example/</a></p>', 'https://a.example/'],
    ['<p>Look!<a href="https://a.example/">a</a></p>', 'Look\\![a](https://a.example/)'],
    ['<ul><li>a<ul><li>|</li></ul></li></ul>', '- a\n  - \\|'],
    ['<ul><li>a<ul><li>:-|</li></ul></li></ul>', '- a\n  - :-\\|'],
    ['<ul><li>a</li></ul><li><ul><li>b</li></ul></li>', '- a\n\n* b'],
    ['one\ntwo', 'one two'],
  ])('represents %j as %j, which is stored as the same text', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
    expect(markdownOf(storedOf(markdown))).toBe(markdown);
  });

  it('has every word of it, and does not change when it is sent', () => {
    const elements = ['p', 'h2', 'ul', 'ol', 'li', 'u', 'em', 'strong'].flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
    const links = ['<a href="https://e.example/?a=1&b=(2)">', '</a>', 'https://f.example/a_b'];
    const texts = ['word', 'Größe', ' ', '\n', '<br>', '&lt;b&gt;', '&amp;amp;', '[x](y)', '1.', '+ ', '~~'];
    const signs = [...'-#*_`!\\|>.("'];
    const pieces = [...elements, ...links, ...texts, ...signs];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const html = cleanRichText(parts.join(''));
        const markdown = markdownOf(html);
        expect(lettersOf(storedOf(markdown))).toBe(lettersOf(html));
        expect(markdownOf(storedOf(markdown))).toBe(markdown);
      }),
      { numRuns: process.env.DEEP ? 20_000 : 500 },
    );
  });
});
