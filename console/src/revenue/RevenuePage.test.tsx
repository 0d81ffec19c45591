import { orderOf, pricedLicences, sendChange, sendOrder } from '@lensdock/server/orders/testing/sample-order.ts';
import { appInStore } from '@lensdock/server/testing/store-stages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { refusal, rejectCalls } from '../testing/reject-calls.ts';

const services = realServer();
let app: string;
afterEach(() => vi.restoreAllMocks());

beforeAll(async () => {
  app = await appInStore(services.server, { licences: pricedLicences });
  for (let index = 0; index < 25; index++)
    await sendOrder(
      services.server,
      orderOf(app, {
        orderId: `LD-${String(index).padStart(3, '0')}`,
        date: '2026-11-18T12:00:00.000Z',
        paymentStatus: ['paid', 'COMPLETED', 'overdue'][index % 3] ?? 'paid',
      }),
    );
});

it('explains the first order to a company without orders', async () => {
  await openConsole(services.server, '/revenue', 'eve');
  await screen.findByRole('heading', { name: 'No orders yet' });
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

it('shows orders with earnings, with page and page size in the URL', async () => {
  const person = await openConsole(services.server, '/revenue');
  const table = await screen.findByRole('table', { name: 'Orders' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  const row = within(table).getByRole('row', { name: /LD-024/ });
  within(row).getByText('Havenport Logistics B.V.');
  within(row).getByText('Gatekeeper');
  within(row).getByText('€ 300.00');
  within(row).getByText('Paid');
  within(row).getByText('No invoice yet');
  within(within(table).getByRole('row', { name: /LD-022/ })).getByText('Completed');
  await person.click(screen.getByRole('button', { name: 'Page 3' }));
  await screen.findByRole('cell', { name: 'LD-000' });
  expect(window.location.search).toBe('?page=2');
  await person.selectOptions(screen.getByLabelText(t('ui.rows')), '30');
  await waitFor(() => expect(window.location.search).toBe('?pageSize=30'));
  await waitFor(() =>
    expect(within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row')).toHaveLength(26),
  );
});

it('draws the year and shows the figures of a month', async () => {
  const person = await openConsole(services.server, '/revenue');
  const month = await screen.findByRole('button', { name: /^Nov\s*2026: €\s5,100$/ });
  expect(month.getAttribute('aria-pressed')).toBe('true');
  screen.getByText('€ 5,100 in 17 orders');
  screen.getByText(t('revenue.dates'));
  await person.click(screen.getByRole('button', { name: /^Oct\s*2026: €\s0$/ }));
  screen.getByText('€ 0 in 0 orders');
  await person.click(screen.getByText(t('revenue.as-table')));
  screen.getByRole('rowheader', { name: 'November 2026' });
});

it('redirects a page beyond the last to the last one, and drops invalid parameters', async () => {
  await openConsole(services.server, '/revenue?page=99&from=2026-02-30&to=0000-01-01&pageSize=11&payment=given');
  await screen.findByRole('cell', { name: 'LD-000' });
  expect(window.location.search).toBe('?page=2');
});

it('finds orders by a part of their id or customer', async () => {
  const person = await openConsole(services.server, '/revenue');
  await screen.findByRole('table', { name: 'Orders' });
  await person.type(screen.getByRole('searchbox', { name: 'Order or customer' }), 'ld-02');
  await screen.findByText('1 to 5 of 5');
  expect(window.location.search).toBe('?search=ld-02');
});

it('shows refunded amounts and labels an incomplete refund as partial', async () => {
  const id = 'LD-024';
  await sendChange(services.server, id, {
    changeId: 'R1',
    paymentStatus: 'refunded',
    refund: '100',
    date: '2026-11-18T12:00:01.000Z',
  });
  await openConsole(services.server, `/revenue?search=${id}`);
  const row = await screen.findByRole('row', { name: /LD-024/ });
  within(row).getByText('€ 100.00 refunded');
  within(row).getByText('Partially refunded');
});

it('filters the orders and reports when none match', async () => {
  const person = await openConsole(services.server, '/revenue');
  await screen.findByRole('table', { name: 'Orders' });
  await person.selectOptions(screen.getByLabelText('Payment'), 'overdue');
  await waitFor(() => expect(window.location.search).toBe('?payment=overdue'));
  await screen.findByText('1 to 8 of 8');
  await person.selectOptions(screen.getByLabelText('Payment'), 'failed');
  await screen.findByText(t('revenue.none-found'));
  await person.click(screen.getByRole('button', { name: t('revenue.clear') }));
  await screen.findByText('1 to 10 of 25');
});

it('says why the year and the sums are missing, and retries', async () => {
  rejectCalls('GET', /\/revenues\/summary/);
  const person = await openConsole(services.server, '/revenue');
  const failure = within((await screen.findByText(refusal)).closest('[role=alert]') as HTMLElement); // its banner
  await screen.findByRole('table', { name: 'Orders' });
  vi.restoreAllMocks();
  await person.click(failure.getByRole('button', { name: t('frame.retry') }));
  await screen.findByRole('button', { name: /^Nov\s*2026: / });
  expect(screen.queryByText(refusal)).toBeNull();
});

it('reports a failure of orders and summary once', async () => {
  rejectCalls('GET', /\/revenues/);
  await openConsole(services.server, '/revenue');
  await screen.findByText(refusal);
  await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
  expect(screen.getAllByText(refusal)).toHaveLength(1);
});
