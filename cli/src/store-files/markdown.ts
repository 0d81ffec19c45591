import { marked } from 'marked';

/** Converts Markdown to the rich text of the store. */
export function richTextOf(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return html.replace(/>\n+</g, '><').replace(/\n/g, ' ').trim();
}

/** Converts the store's rich text, which has few tags, to Markdown. */
export function markdownOf(html: string): string {
  const blocks = [...html.matchAll(/<(p|h1|h2|h3|ul|ol)>([\s\S]*?)<\/\1>/g)].map(([, tag = '', inner = '']) =>
    blockText(tag, inner),
  );
  return blocks.length === 0 ? inlineText(html).trim() : blocks.join('\n\n');
}

function blockText(tag: string, inner: string): string {
  if (tag === 'p') return inlineText(inner).trim();
  if (tag.startsWith('h')) return `${'#'.repeat(Number(tag.slice(1)))} ${inlineText(inner).trim()}`;
  const items = [...inner.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, text = '']) => inlineText(text).trim());
  return items.map((item, index) => (tag === 'ol' ? `${index + 1}. ${item}` : `- ${item}`)).join('\n');
}

function inlineText(html: string): string {
  return html
    .replace(/<\/?(p|br)\s*\/?>/g, ' ')
    .replace(/<strong>([\s\S]*?)<\/strong>/g, '**$1**')
    .replace(/<em>([\s\S]*?)<\/em>/g, '*$1*')
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '[$2]($1)')
    .replace(/<(?!\/?u>)[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&lt;', '\\<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}
