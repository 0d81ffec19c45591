import { isHttpsUrl } from '@lensdock/contract/kernel/field-formats.ts';
import { Marked } from 'marked';

/** Writes only elements that the store keeps, so that what it would drop appears as text. */
const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(depth, 3);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    code: ({ text }) => text.split('\n').map(paragraphOf).join(''),
    blockquote({ tokens }) {
      return this.parser.parse(tokens);
    },
    hr: () => '',
    table({ header, rows }) {
      const rowOf = (cells: typeof header) => cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(' | ');
      return [header, ...rows].map((cells) => `<p>${rowOf(cells)}</p>\n`).join('');
    },
    codespan: ({ text }) => escaped(text),
    del({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    br: () => ' ',
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const content = this.parser.parseInline(tokens);
      return isHttpsUrl(href) ? `<a href="${escaped(href)}">${content}</a>` : content;
    },
  },
});

/** Converts Markdown to the rich text of the store. */
export function richTextOf(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  return html
    .replace(/(<\/?(?:p|h[1-3]|ul|ol|li)>)\n+/g, '$1')
    .replace(/\n/g, ' ')
    .trim();
}

function paragraphOf(line: string): string {
  return line.trim() === '' ? '' : `<p>${escaped(line)}</p>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
