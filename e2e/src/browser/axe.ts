import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 at levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Fails with the list of axe findings on the current screen: rule, description and element. */
export async function expectNoAxeFindings(page: Page, screen = page.url()): Promise<void> {
  // Legacy mode stays in the page; the default opens a second page, which our content security policy forbids.
  // `options` resets the tags, so they come last.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  const { violations } = await builder.setLegacyMode(true).analyze();
  const findings: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, html } of nodes) {
      if (id === 'target-size' && !(await isSmallInFullView(page, target.join(' ')))) continue;
      findings.push(`${id}: ${help}, at ${target.join(' ')}: ${html.slice(0, 200)}`);
    }
  }
  if (findings.length > 0) throw new Error(`axe findings on ${screen}:\n${findings.join('\n')}`);
}

/**
 * axe measures only the visible half of a target under a fixed bar, so it is measured again in the middle of the
 * screen. The scroll position is restored.
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
