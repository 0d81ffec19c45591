import { type CompanyRole, hasPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import type { SamplePersonName } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { openAs } from '../steps/open-as.ts';

const it = test.skipIf(!isOnTurn('journeys/five-roles'));

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

interface Colleague {
  name: string;
  person: SamplePersonName;
  role: CompanyRole;
  /** The only app, of a member who is limited to it. */
  app?: string;
}

const people: readonly Colleague[] = [
  { name: 'Ada', person: 'ada', role: 'owner' },
  { name: 'Nora', person: 'nora', role: 'publisher', app: 'Heatmap Atlas' },
  { name: 'Fay', person: 'fay', role: 'finance' },
  { name: 'Ben', person: 'ben', role: 'support' },
  { name: 'Viktor', person: 'viktor', role: 'viewer' },
];

const membership = ({ role, app }: Colleague) => ({ companyRole: role, ...(app !== undefined && { apps: [app] }) });

/** The items of the navigation and what they need. */
const pages = [
  ['Revenue', 'revenue:read'],
  ['Payouts', 'payouts:read'],
  ['Team', 'team:read'],
  ['Access tokens', 'tokens:write'],
  ['Audit log', 'audit:read'],
] as const;

async function statusOf(person: SamplePersonName, path: string, method = 'GET'): Promise<number> {
  const token = await product.services.signOn.issueSampleToken?.(person);
  const init = { method, headers: { Authorization: `Bearer ${token}` } };
  return (await fetch(product.address + path, init)).status;
}

it('five people with five roles see and do what the table says, in the browser and through the API', async () => {
  const ada = await openAs(browser, 'Ada', `${product.address}/team`);
  await ada.page.getByRole('button', { name: 'Change access of Ben Roth' }).click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('support');
  await dialog.getByRole('button', { name: 'Save access' }).click();
  await dialog.waitFor({ state: 'detached' });

  for (const colleague of people) {
    const watched = await openAs(browser, colleague.name, `${product.address}/`);
    const { page } = watched;
    const navigation = page.getByRole('navigation').first();
    await navigation.getByRole('link', { name: 'Apps', exact: true }).waitFor();
    for (const [item, permission] of pages) {
      const count = await navigation.getByRole('link', { name: item, exact: true }).count();
      expect(count, `${colleague.name}: ${item}`).toBe(hasPermission(membership(colleague), permission) ? 1 : 0);
    }
    await page.getByRole('heading', { name: 'Apps', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Heatmap Atlas' }).first().waitFor();
    const others = await page.getByRole('link', { name: 'Platewise', exact: true }).count();
    expect(others > 0, `${colleague.name}: other apps`).toBe(colleague.app === undefined);
    expect((await page.getByRole('button', { name: 'New app' }).count()) > 0, colleague.name).toBe(
      hasPermission(membership(colleague), 'apps:create'),
    );
    watched.expectNoConsoleErrors();
    await watched.close();
    for (const [path, permission] of [
      ['/api/devcon/products', 'apps:read'],
      ['/api/devcon/company/members', 'team:read'],
      ['/api/devcon/company/invitations', 'team:write'],
    ] as const) {
      const expected = hasPermission(membership(colleague), permission) ? 200 : 403;
      expect(await statusOf(colleague.person, path), `${colleague.name}: ${path}`).toBe(expected);
    }
  }

  await ada.page.getByRole('button', { name: 'Remove Viktor Lang' }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove person' }).click();
  await expect.poll(() => statusOf('viktor', '/api/devcon/products'), { timeout: 30_000 }).toBe(403);
  expect(await statusOf('fay', '/api/devcon/products')).toBe(200);
  await ada.close();
}, 120_000);
