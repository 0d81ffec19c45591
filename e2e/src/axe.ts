import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 at levels A and AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Fails with a list of what axe finds wrong on the screen as it is now: the rule, what it wants, and where. */
export async function expectNoAxeFindings(page: Page, screen = page.url()): Promise<void> {
  // Legacy mode stays in the page; the other one opens a second, which our policy would have to allow.
  // What passes is only counted, and not described place by place. `options` forgets the tags that came before it.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  const { violations } = await builder.setLegacyMode(true).analyze();
  const findings: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, html } of nodes) {
      if (id === 'target-size' && !(await isSmallInFullView(page, target.join(' ')))) continue;
      findings.push(`${id}: ${help}, at ${target.join(' ')}: ${html.slice(0, 200)}`);
    }
  }
  if (findings.length > 0) throw new Error(`axe found on ${screen}:\n${findings.join('\n')}`);
}

/**
 * Scrolled half under a bar that stays, of a target only the half that is seen was measured, and whoever wants it scrolls
 * on. So it is measured once more in the middle of the screen, and everything scrolled back.
 */
async function isSmallInFullView(page: Page, selector: string): Promise<boolean> {
  const place = await page.locator(selector).evaluateHandle((element) => {
    const places: [Element, number, number][] = [];
    for (let one: Element | null = element; one; one = one.parentElement)
      places.push([one, one.scrollLeft, one.scrollTop]);
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    return places;
  });
  const builder = new AxeBuilder({ page }).withRules(['target-size']).include(selector);
  const { violations } = await builder.setLegacyMode(true).analyze();
  await place.evaluate((places) => {
    for (const [element, left, top] of places) element.scrollTo({ left, top, behavior: 'instant' });
  });
  return violations.length > 0;
}
