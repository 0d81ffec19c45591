import { plainTextOf } from '@lensdock/contract/listing/plain-text.ts';
import type { DiffPart } from '../ui/data/DiffText.tsx';

/** The words of a rich text for a comparison. Lists stay lists: each item is a line with its bullet or number. */
export function listedTextOf(html: string): string {
  const numbered = html.replace(/<ol[^<>]*>(.*?)<\/ol>/gs, (_whole, items: string) => {
    let number = 0;
    return items.replace(/<li[^<>]*>/g, () => {
      number += 1;
      return `<li>${number}. `;
    });
  });
  const marked = numbered.replace(/<li>(?!\d+\. )/g, '<li>• ');
  // An item with a paragraph would end twice.
  return plainTextOf(marked.replace(/<\/p>(?=\s*<\/li>)/g, '').replace(/<(?:ul|ol)[^<>]*>/g, ''));
}

export interface ComparedLine {
  /** It begins with the bullet or number of a list. */
  isItem: boolean;
  parts: readonly DiffPart[];
}

/** The lines of a compared text. */
export function linesOf(parts: readonly DiffPart[]): ComparedLine[] {
  const lines: DiffPart[][] = [[]];
  for (const { kind, text } of parts)
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (line !== '') lines.at(-1)?.push({ kind, text: line });
    }
  return lines.map((line) => ({
    isItem: /^(•|\d+\.) /.test(line.map(({ text }) => text).join('')),
    parts: line,
  }));
}
