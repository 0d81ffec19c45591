import { type PayoutSandbox, payoutSandbox } from '@lensdock/server/payouts/testing/payout-sandbox.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
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
  await sandbox.sell('LD-2', { paymentStatus: 'pending' });
});

const table = (name: string) => within(screen.getByRole('table', { name }));
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const lastRow = (name: string) => plain(table(name).getAllByRole('row').at(-1)?.textContent ?? null);

it('explains an order from its lines to its payout, with links both ways', async () => {
  const person = await openConsole(services.server, '/revenue');
  // Cards on a phone have a link of their own.
  const [inTable] = await screen.findAllByRole('link', { name: 'LD-1' });
  await person.click(inTable as HTMLElement); // found
  await screen.findByRole('heading', { name: 'Order LD-1' });
  expect(lastRow(t('revenue.lines'))).toMatch(/Gate & Belt.*3€ 100\.00€ 300\.00$/);
  expect(lastRow(t('revenue.payments'))).toMatch(/Partially refunded€ 100\.00$/);
  expect(lastRow(t('revenue.bookings'))).toMatch(/^Total€ 200\.00€ 60\.00€ 140\.00$/);
  expect(lastRow(t('revenue.payouts'))).toMatch(/In transit€ 166\.60$/);
  screen.getByRole('button', { name: /invoice SB-2026-000001/ });
  await person.click(screen.getByRole('link', { name: /^Payout of/ }));
  await screen.findByRole('heading', { name: /^Payout of/ });
  expect(table(t('payouts.bookings')).getAllByRole('row')).toHaveLength(3);
  expect(lastRow(t('payouts.bookings'))).toMatch(/Refund−?€? ?−?100\.00/);
  await person.click(screen.getAllByRole('link', { name: 'LD-1' })[0] as HTMLElement); // every booking links to its order
  await screen.findByRole('heading', { name: 'Order LD-1' });
});

it('says that a pending order is neither booked nor paid out', async () => {
  await openConsole(services.server, '/revenue/LD-2');
  await screen.findByText(t('revenue.no-bookings'));
  screen.getByText(t('revenue.no-payouts'));
  screen.getByText(t('revenue.no-invoice'));
});
