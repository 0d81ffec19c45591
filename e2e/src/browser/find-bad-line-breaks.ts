import type { Page } from 'playwright-core';

/** Returns descriptions of bad line breaks: within a date, between a number and its unit, or after a separator dot. */
export function findBadLineBreaks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const months = 'Jan|Feb|Mar|Mär|Apr|May|Mai|Jun|Jul|Aug|Sep|Oct|Okt|Nov|Dec|Dez';
    const whole = new RegExp(
      [
        `\\d{1,2}\\.?\\s(?:${months})[\\p{L}.]*\\s\\d{4}`,
        '\\d[\\d.,]*\\s(?:%|KB|MB|GB|ms|EUR|USD|PLN|[€$])',
        '[€$]\\s[\\d.,]+\\d',
        '\\d+\\s×\\s\\d+',
      ].join('|'),
      'gu',
    );
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent ?? '';
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, style, option, .unseen'))
        continue;
      const linesOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      };
      for (const { 0: match, index } of text.matchAll(whole))
        if (new Set(linesOf(index, index + match.length)).size > 1) found.push(`“${match}” is broken over two lines`);
      for (const { index } of text.matchAll(/·(?=\s)/g)) {
        const [dot] = linesOf(index, index + 1);
        // The unit may be in another element.
        const range = document.createRange();
        range.setStart(node, index + 1);
        range.setEndAfter(node.parentElement);
        const next = [...range.getClientRects()].find(({ width }) => width > 4);
        if (dot !== undefined && next && next.top > dot + 8)
          found.push(`a dot ends the line in “${text.trim().slice(0, 60)}”`);
      }
    }
    return found;
  });
}
