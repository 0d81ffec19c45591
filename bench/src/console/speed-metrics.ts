import { launchBrowser } from '@lensdock/e2e/browser/browser.ts';
import type { Metric } from '../measure/metric.ts';
import { newDataFolder, type ProductChild, startProduct } from '../product/product-child.ts';
import { makeAppsOf } from '../server/thousand-apps.ts';
import { interactionMetrics } from './interaction-metrics.ts';
import { memoryMetrics } from './memory-metrics.ts';
import { navigationMetrics, type People } from './navigation-metrics.ts';
import { operatorListMetrics } from './operator-list-metrics.ts';
import { signIn } from './page-weight.ts';
import { visitMetrics } from './visit-metrics.ts';

/** Each part presses, types and waits in the product with sample data. */
const parts = { navigation, interaction, visits, memory, operatorLists } as const;
type SpeedPart = keyof typeof parts;
type Measured = { browser: Awaited<ReturnType<typeof launchBrowser>>; people: People; product: ProductChild };

// Keys of this record.
export async function speedMetrics(wanted = Object.keys(parts) as SpeedPart[]): Promise<Metric[]> {
  const folder = await newDataFolder();
  const product = await startProduct(folder.path, { variables: { LENSDOCK_LOG: 'error' }, empty: false });
  const browser = await launchBrowser();
  try {
    const { address } = product;
    const app = await publishedApp(product);
    if (wanted.includes('interaction')) await makeAppsOf(address, await product.token('eve'), 1_000);
    const [ada, eve, olga] = [
      await signIn(browser, address, 'Ada'),
      await signIn(browser, address, 'Eve'),
      await signIn(browser, address, 'Olga'),
    ];
    const metrics: Metric[] = [];
    for (const part of wanted)
      metrics.push(...(await parts[part]({ browser, product, people: { address, ada, eve, olga, app } })));
    return metrics;
  } finally {
    await browser.close();
    await product.stop();
    await folder.remove();
  }
}

async function navigation({ browser, people }: Measured): Promise<Metric[]> {
  return [
    ...(await navigationMetrics(browser, people, 'desktop')),
    ...(await navigationMetrics(browser, people, 'phone')),
  ];
}

async function interaction({ browser, people }: Measured): Promise<Metric[]> {
  return [
    ...(await interactionMetrics(browser, people, 'desktop')),
    ...(await interactionMetrics(browser, people, 'phone')),
  ];
}

function visits({ browser, people }: Measured): Promise<Metric[]> {
  return visitMetrics(browser, people);
}

function memory({ browser, people }: Measured): Promise<Metric[]> {
  return memoryMetrics(browser, people);
}

function operatorLists({ browser }: Measured): Promise<Metric[]> {
  return operatorListMetrics(browser);
}

/** An app of Ada's company that is in the store. */
async function publishedApp(product: ProductChild): Promise<string> {
  const headers = { Authorization: `Bearer ${await product.token('ada')}` };
  const answer = await fetch(`${product.address}/api/devcon/products`, { headers });
  // The reply of the call.
  const { productContainers } = (await answer.json()) as { productContainers: { code: string; url: string | null }[] };
  const published = productContainers.find(({ url }) => url !== null);
  if (!published) throw new Error('the sample data has no published app of Ada');
  return published.code;
}
