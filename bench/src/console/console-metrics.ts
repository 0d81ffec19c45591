import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@lensdock/e2e/browser/browser.ts';
import type { Page } from 'playwright-core';
import type { Metric } from '../measure/metric.ts';
import { newDataFolder, type ProductChild, startProduct } from '../product/product-child.ts';
import { lighthouseMetrics } from './lighthouse-metrics.ts';
import { additionalTo, bytesOf, type Fetched, fetchedBy, signIn } from './page-weight.ts';

const sampleApk = fileURLToPath(new URL('../../../sample/camera-apps/apks/journey-1.0.0.apk', import.meta.url));
/** The rich text editor, its toolbar and the parsers of formatted text. */
const editor = /RichTextEditor|formatted-text|\/ui-/i;
/** The files of `fileGroups` that nearly every later page needs. The first page fetches them while it is idle. */
const shared = /\/(shared|overlays|queries|styles)-/;

/** Bytes of the console that a browser transfers before the apps list is usable, and for each later route. */
export async function consoleMetrics(): Promise<Metric[]> {
  const folder = await newDataFolder();
  const product = await startProduct(folder.path, { variables: { LENSDOCK_LOG: 'error' } });
  const browser = await launchBrowser();
  try {
    const { app, version } = await createAppWithVersion(product);
    const ada = await signIn(browser, product.address, 'Ada');
    const olga = await signIn(browser, product.address, 'Olga');
    const first = await fetchedBy(browser, ada, product.address, '/', usable);
    const routes = [
      ['store listing', ada, `/app/${app}/store-listing`],
      ['versions', ada, `/app/${app}/apk`],
      ['one version', ada, `/app/${app}/detail/${version}`],
      ['pricing', ada, `/app/${app}/pricing`],
      ['availability', ada, `/app/${app}/availability`],
      ['review queue', olga, '/review'],
    ] as const;
    const metrics = [weight('apps list, signed in, empty cache', bytesOf(first), 145)];
    for (const [name, session, path] of routes) {
      const fetched = await fetchedBy(browser, session, product.address + path, path, complete);
      const more = additionalTo(first, fetched);
      const ofAll = new Map([...more].filter(([file]) => shared.test(file)));
      if (metrics.length === 1)
        metrics.push(weight('files of all later pages, fetched while idle', bytesOf(ofAll), 60));
      metrics.push(...routeMetrics(name, additionalTo(ofAll, more)));
    }
    metrics.push(...(await lighthouseMetrics(product.address)));
    return metrics;
  } finally {
    await browser.close();
    await product.stop();
    await folder.remove();
  }
}

/** Waits until the list shows its apps and can be searched. */
async function usable(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('searchbox').waitFor();
}

/** Waits until the page shows its data. What it fetches afterwards may be for the next page. */
async function complete(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-skeleton]'));
}

/** The rich text editor has a limit of its own. */
function routeMetrics(name: string, more: Fetched): Metric[] {
  const ofEditor = new Map([...more].filter(([path]) => editor.test(path)));
  const own = weight(`  ${name}`, bytesOf(additionalTo(ofEditor, more)), 40);
  return ofEditor.size === 0 ? [own] : [own, weight('    its editor', bytesOf(ofEditor), 120)];
}

function weight(name: string, bytes: number, limitKb: number): Metric {
  return { name, ours: bytes / 1000, unit: 'KB', goal: `≤ ${limitKb} KB`, met: bytes <= limitKb * 1000 };
}

/** Creates an app with one uploaded version. */
async function createAppWithVersion(product: ProductChild): Promise<{ app: string; version: string }> {
  const headers = { Authorization: `Bearer ${await product.token('ada')}` };
  const products = `${product.address}/api/devcon/products`;
  const created = await fetch(products, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Gatekeeper' }),
  });
  const { code: app } = await good(created);
  const form = new FormData();
  form.set('exportRegulationAcknowledged', 'true');
  form.set('apk', new Blob([await readFile(sampleApk)]), 'journey-1.0.0.apk');
  const uploaded = await good(await fetch(`${products}/${app}/app-versions`, { method: 'POST', headers, body: form }));
  return { app: String(app), version: String(uploaded.appVersionCode) };
}

async function good(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} returned ${answer.status}: ${text}`);
  return JSON.parse(text);
}
