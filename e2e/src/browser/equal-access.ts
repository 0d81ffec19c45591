import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const engine = readFile(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** A violation of WCAG 2.2, levels A and AA, found by IBM's Equal Access engine. */
export interface EqualAccessFinding {
  rule: string;
  message: string;
  /** The beginning of the element's markup. */
  snippet: string;
}

interface EngineResult {
  ruleId: string;
  value: readonly [string, string];
  message: string;
  snippet: string;
}

interface EngineWindow {
  ace: { Checker: new () => { check(node: Document, rulesets: string[]): Promise<{ results: EngineResult[] }> } };
}

/** Returns the violations on the current screen. What the engine leaves to a person's judgement is not included. */
export async function equalAccessFindings(page: Page): Promise<EqualAccessFinding[]> {
  // As a statement of the page, which the content security policy of the page does not apply to.
  await page.evaluate(await engine);
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as EngineWindow; // Declared by the engine.
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, snippet: snippet.slice(0, 200) }));
  });
}
