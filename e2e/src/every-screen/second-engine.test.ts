import { screens } from '@lensdock/console/routes/testing/feature-screens.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser/browser.ts';
import { type EqualAccessFinding, equalAccessFindings } from '../browser/equal-access.ts';
import { openPage } from '../browser/page.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { sampleCodes } from '../screenshots/sample-codes.ts';
import { openScreen, signInAs } from './open-screen.ts';

/** Findings that are none, with the reason. A finding elsewhere, or of another rule, fails. */
const judged: readonly { rule: string; snippet: RegExp; onlyNarrow?: true; reason: string }[] = [
  {
    rule: 'aria_attribute_allowed',
    snippet: /^<button [^>]*aria-disabled="true" aria-description=/,
    reason:
      'aria-description is of ARIA 1.3, and browsers and screen readers support it; the reason is visible as well',
  },
  {
    rule: 'aria_form_label_unique',
    snippet: /^<form [^>]*action="\/auth\/sign-in\//,
    reason: 'a form without a name is not a landmark, so the two need not be told apart',
  },
  {
    rule: 'input_autocomplete_valid',
    snippet: /autocomplete="username"[^>]*type="email"/,
    reason: 'HTML permits username on a field of type email, and password managers rely on it',
  },
  {
    rule: 'target_spacing_sufficient',
    snippet: /^<input type="checkbox"/,
    reason: 'the label around a box is part of its target',
  },
  {
    rule: 'table_headers_exists',
    snippet: /^<table .*role="table"/,
    onlyNarrow: true,
    reason: 'on a phone the head of a table is clipped, not removed, and still read aloud',
  },
];

const isJudged = ({ rule, snippet }: EqualAccessFinding, isNarrow: boolean) =>
  judged.some((one) => one.rule === rule && one.snippet.test(snippet) && (isNarrow || !one.onlyNarrow));

const looks = [
  { locale: 'en', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { locale: 'de', colorScheme: 'dark', viewport: { width: 320, height: 740 } },
] as const;

describe.runIf(Boolean(process.env.DEEP))('screens according to a second engine', () => {
  let product: RunningServer;
  let browser: Browser;
  let codes: Record<string, string>;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
    codes = await sampleCodes(product);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  describe.each(looks)('in $locale, $colorScheme', (look) => {
    it.each(['ada', 'eve', 'olga', 'nobody'] as const)(
      'have no findings (%s)',
      async (as) => {
        const { page, close } = await openPage(browser, look);
        await signInAs(page, as, product.address);
        const found: string[] = [];
        for (const screen of screens.filter((one) => one.as === as)) {
          await openScreen(page, screen, product.address, codes);
          const findings = (await equalAccessFindings(page)).filter(
            (finding) => !isJudged(finding, look.viewport.width < 900),
          );
          found.push(
            ...findings.map(({ rule, message, snippet }) => `${screen.name}: ${rule}, ${message}: ${snippet}`),
          );
        }
        expect(found).toEqual([]);
        await close();
      },
      600_000,
    );
  });
});
