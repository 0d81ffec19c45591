import { startPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { good, onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '@lensdock/server/orders/testing/sample-order.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { refusal, rejectCalls } from '../testing/reject-calls.ts';

const services = realServer();
let app: string;
beforeAll(async () => {
  app = (await onlineApp(services.server, 'ada', { licences: pricedLicences })).app;
});
const sell = (orderId: string) =>
  sendOrder(services.server, orderOf(app, { orderId, date: '2026-11-18T12:00:00.000Z' }));

it('explains what will appear while nothing is pending and nothing was paid', async () => {
  await openConsole(services.server, '/payout/pending');
  await screen.findByRole('heading', { name: t('payouts.nothing-pending') });
  cleanup();
  await openConsole(services.server, '/payout/history');
  await screen.findByRole('heading', { name: 'No payouts yet' });
});

it('shows the pending amount in its currency and the date of the next payout', async () => {
  await sell('LD-1');
  await openConsole(services.server, '/payout/pending');
  const provider = within(await screen.findByRole('region', { name: 'Card provider' }));
  provider.getByText(t('payouts.pending-amount'));
  provider.getByText('€ 210.00');
  provider.getByText('Next payout');
  provider.getByText('20 November 2026');
});

it('shows the five latest payouts, and all on request', async () => {
  for (let count = 1; count <= 6; count++) {
    if (count > 1) await sell(`LD-${count}`);
    await good(services.server.call(startPayoutRun, { as: 'olga' }));
    await services.server.runPendingTasks();
    services.server.clock.advance(24 * 60 * 60 * 1000);
  }
  const person = await openConsole(services.server, '/payout/history');
  const rows = async () => within(await screen.findByRole('table', { name: 'Payouts' })).getAllByRole('row');
  expect((await rows())[0]?.textContent).toBe('DateService providerTotal');
  expect(await rows()).toHaveLength(6);
  expect((await rows())[1]?.textContent).toMatch(/^23\sNov\s2026Card provider.*€\s249\.90of which €\s39\.90 VAT$/);
  await person.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(await rows()).toHaveLength(7);
});

it('explains why an invoice could not be downloaded', async () => {
  const person = await openConsole(services.server, '/revenue');
  const [invoice] = await screen.findAllByRole('button', { name: /^Download self-billing invoice SB-/ });
  rejectCalls('GET', /\/self-billing-invoices/);
  await person.click(invoice as HTMLElement); // found by the query
  await screen.findByText(t('revenue.invoice-failed'));
  screen.getByText(refusal);
});
