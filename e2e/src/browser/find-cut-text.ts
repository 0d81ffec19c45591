import type { Page } from 'playwright-core';

/**
 * Returns descriptions of text that overflows or is cut off by its container. Intended scrolling (tables, tabs),
 * ellipses and visually hidden text are ignored.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holders = 'section, [role=dialog], [role=alertdialog], button, td, li, fieldset, main, header, nav, aside';
    const isSideways = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollHeight <= element.clientHeight + 1;
    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : [];
    const isIgnored = (chain: Element[]) =>
      chain.some((element) => {
        const { textOverflow, clipPath, visibility } = getComputedStyle(element);
        const isHidden = visibility === 'hidden' || element.matches('[aria-hidden=true], [inert], .unseen');
        return textOverflow === 'ellipsis' || clipPath !== 'none' || isHidden || isSideways(element);
      });
    const found = new Set<string>();
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility() || parent.closest('script, style, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
      const holder = parent.closest(holders)?.getBoundingClientRect();
      const edge = Math.min(window.innerWidth, holder && holder.width > 0 ? holder.right : Number.POSITIVE_INFINITY);
      // A trailing space may overflow the line.
      if (right > edge + 4 && !isIgnored(ancestors(parent)))
        found.add(`“${text.slice(0, 60)}” sticks out by ${Math.round(right - edge)} pixels`);
    }
    for (const element of document.querySelectorAll('*')) {
      const isMeantForBelow = /auto|scroll/.test(getComputedStyle(element).overflowY) && !isSideways(element);
      if (isMeantForBelow && element.scrollWidth > element.clientWidth + 1)
        found.add(
          `${element.tagName.toLowerCase()} scrolls sideways by ${element.scrollWidth - element.clientWidth} pixels`,
        );
    }
    return [...found];
  });
}
