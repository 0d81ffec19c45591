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
      if (id === 'target-size' && (await isHalfCovered(page, target.join(' ')))) continue;
      findings.push(`${id}: ${help}, at ${target.join(' ')}: ${html.slice(0, 200)}`);
    }
  }
  if (findings.length > 0) throw new Error(`axe found on ${screen}:\n${findings.join('\n')}`);
}

/** Scrolled half under a bar that stays: axe measures the half that is seen, and whoever wants the link scrolls on. */
function isHalfCovered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isSeen = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y));
    return isSeen(top + 1) !== isSeen(bottom - 1);
  });
}
