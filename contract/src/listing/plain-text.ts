const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The words of a rich text, for counting and for lists. Removes tags, decodes entities and ends a line after each
 * block. It expects cleaned HTML and does not sanitise.
 */
export function plainTextOf(html: string): string {
  return html
    .replace(/<\/(p|h[1-3]|li)>(?=.)|<br\s*\/?>/gs, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,6});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .trim();
}

/** Length of a rich text as people count it: characters of the words, without tags. */
export function plainLengthOf(html: string): number {
  return [...plainTextOf(html)].length;
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
