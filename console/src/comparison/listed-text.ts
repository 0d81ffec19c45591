import { plainTextOf } from '@lensdock/contract/listing/plain-text.ts';

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
