// @module-tag slow-2
import { addWebhook } from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { type PayoutSandbox, payoutSandbox } from '@lensdock/server/payouts/testing/payout-sandbox.ts';
import { deliverEvents } from '@lensdock/server/webhooks/testing/deliver-events.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
let sandbox: PayoutSandbox;
beforeAll(async () => {
  sandbox = await payoutSandbox(services.server);
  await sandbox.sell('LD-1');
  await sandbox.refund('LD-1', '100');
  await sandbox.run();
  await services.server.runPendingTasks();
  await sandbox.sell('LD-2');
});
afterEach(() => changeLanguage('en'));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

it('finds an order of any company and explains what was paid for it', async () => {
  const person = await openConsole(services.server, '/orders', 'olga');
  const table = within(await screen.findByRole('table', { name: t('revenue.store-orders') }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  await person.type(screen.getByRole('searchbox', { name: t('revenue.search-orders') }), 'zeppelin{Enter}');
  await screen.findByRole('heading', { name: 'No orders match “zeppelin”' });
  await person.clear(screen.getByRole('searchbox', { name: t('revenue.search-orders') }));
  const [link] = await screen.findAllByRole('link', { name: 'LD-1' });
  await person.click(link as HTMLElement); // found
  await screen.findByRole('heading', { name: 'Order LD-1' });
  const [, sale, refund] = within(screen.getByRole('table', { name: t('revenue.settlement') })).getAllByRole('row');
  expect(plain(sale?.textContent)).toMatch(/^Sale.*€ 300\.00€ 90\.00€ 210\.00€ 39\.90SB-2026-000001€ 249\.90$/);
  expect(plain(refund?.textContent)).toMatch(/^Refund.*13\.30SB-2026-000001.*83\.30$/);
  expect(screen.getByRole('link', { name: /249\.90$/ }).getAttribute('href')).toMatch(/^\/payout-runs\//);
  screen.getByText(t('revenue.no-events'));
  await changeLanguage('de');
  await screen.findByRole('table', { name: 'Buchungen und Auszahlungen' });
});

it('shows the events of an order and the endpoints that they reached', async () => {
  const { server } = services;
  const body = { address: 'https://accounting.example/hooks', description: 'Accounting', topics: ['orders' as const] };
  const { endpointId } = (await good(server.call(addWebhook, { as: 'olga', body }))).body.webhook;
  await sandbox.sell('LD-3');
  await deliverEvents(server, endpointId);
  await openConsole(server, '/orders/LD-3', 'olga');
  const table = within(await screen.findByRole('table', { name: t('revenue.events') }));
  table.getByText(t('revenue.event-delivered'));
  expect(table.getByRole('link', { name: 'Accounting' }).getAttribute('href')).toBe(`/webhooks/${endpointId}`);
});
