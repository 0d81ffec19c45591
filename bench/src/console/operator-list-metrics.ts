import type { Browser } from 'playwright-core';
import { fillOperatorLists } from '../many-rows/operator-lists.ts';
import type { Metric } from '../measure/metric.ts';
import { openInstallation } from '../product/installation.ts';
import { startProduct } from '../product/product-child.ts';
import { type Doing, metricsOf, type } from './interaction-metrics.ts';
import { signIn } from './page-weight.ts';

const rows = 10_000;
/** Longer than the pause of a search field, so that every key shows other rows. */
const delayMs = 300;

/** Searches that match many rows, fewer with each key. */
const searches: readonly { name: string; path: string; text: string; filter?: true }[] = [
  { name: 'apps', path: '/all-apps', text: 'platewise 12' },
  { name: 'companies', path: '/companies', text: 'seller 12' },
  { name: 'people', path: '/people', text: 'ada keller 12' },
  { name: 'orders', path: '/orders', text: 'LD-12' },
  { name: 'the review queue', path: '/review', text: 'waiting app 12' },
  { name: 'emails', path: '/outbox', text: 'person12' },
  { name: 'acceptances of terms', path: '/legal/developer-eula/acceptances', text: 'seller 12' },
  { name: 'the audit log', path: '/audit', text: 'ada kel', filter: true },
];

const doings: readonly Doing[] = searches.map(({ name, path, text, filter }) => ({
  name: `search in ${rows.toLocaleString('en')} rows of ${name}`,
  as: 'olga',
  path,
  run: (page) => {
    const fields = filter ? page.locator('main input[type=search]') : page.getByRole('main').getByRole('searchbox');
    return type(fields.first(), text, { clear: true, delayMs });
  },
}));

/** A key in the searches of operators, with ten thousand rows in each list. */
export async function operatorListMetrics(browser: Browser): Promise<Metric[]> {
  const installation = await openInstallation((filler) => fillOperatorLists(filler, rows));
  try {
    const product = await startProduct(installation.folder, { variables: installation.variables });
    try {
      const { address } = product;
      const olga = await signIn(browser, address, 'Olga');
      const people = { address, ada: olga, eve: olga, olga, app: '' };
      return [
        ...(await metricsOf(browser, people, doings, 'desktop')),
        ...(await metricsOf(browser, people, doings, 'phone')),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await installation.close();
  }
}
