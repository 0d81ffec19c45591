import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@lensdock/e2e/browser/browser.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Metric } from '../measure/metric.ts';

/** Single runs differ by several points. */
const runs = 5;
const goals = { performance: 98, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[]; // the keys of exactly this record

type Run = Record<Category | 'blocking' | 'shift', number>;

/** The Lighthouse scores of the apps list on a phone for a signed-in person: the median of five runs. */
export async function lighthouseMetrics(address: string): Promise<Metric[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-lighthouse-'));
  const { path, environment } = await findChromium();
  const port = await freePort();
  // Lighthouse opens its own tabs, which share the cookies of the profile.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...environment }, // Environment variables are strings.
    locale: 'en-GB', // environment variables are strings
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--remote-debugging-port=${port}`, '--disable-dev-shm-usage'],
  });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: 'Ada' }).click();
    await page.getByRole('heading', { level: 1, name: 'Apps' }).waitFor();
    await page.goto('about:blank');
    const taken: Run[] = [];
    for (let run = 0; run < runs; run++) taken.push(await runOnce(address, port));
    return [
      ...categories.map((category) => score(category, median(taken.map((run) => run[category])))),
      {
        name: 'Lighthouse, total blocking time',
        ours: median(taken.map(({ blocking }) => blocking)),
        unit: 'ms',
        goal: '≤ 100 ms',
        met: median(taken.map(({ blocking }) => blocking)) <= 100,
      },
      {
        name: 'Lighthouse, cumulative layout shift × 1000',
        ours: median(taken.map(({ shift }) => shift)),
        unit: 'points',
        goal: '0',
        met: median(taken.map(({ shift }) => shift)) === 0,
      },
    ];
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runOnce(address: string, port: number): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    disableStorageReset: true,
  });
  if (!result) throw new Error('Lighthouse returned no result');
  const { categories: scores, audits } = result.lhr;
  const of = (category: Category) => Math.round((scores[category]?.score ?? 0) * 100);
  for (const { auditRefs } of [scores.accessibility, scores['best-practices']].filter((category) => !!category)) {
    for (const { id, weight } of auditRefs)
      if (weight > 0 && audits[id]?.score === 0) console.log(`  Lighthouse: ${id}: ${audits[id]?.title}`);
  }
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    blocking: audits['total-blocking-time']?.numericValue ?? 0,
    shift: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000),
  };
}

function score(category: Category, points: number): Metric {
  const goal = goals[category];
  return {
    name: `Lighthouse on a phone, ${category}`,
    ours: points,
    unit: 'points',
    goal: `≥ ${goal}`,
    met: points >= goal,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
