import { readStoreWideOrder } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { addWebhook } from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { deliverEvents } from '../webhooks/testing/deliver-events.ts';

let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

const eventsOf = async (orderId: string) =>
  (await good(sandbox.server.call(readStoreWideOrder, { as: 'olga', params: { orderId } }))).body.events;

async function addEndpoint(description: string): Promise<string> {
  const body = { address: `https://${description}.example/hooks`, description, topics: ['orders' as const] };
  return (await good(sandbox.server.call(addWebhook, { as: 'olga', body }))).body.webhook.endpointId;
}

describe('the events of an order', () => {
  it('are shown with the latest attempt at each endpoint', async () => {
    const [accounting, crm] = [await addEndpoint('accounting'), await addEndpoint('crm')];
    await sandbox.sell('LD-1');
    await sandbox.refund('LD-1', '30');
    await sandbox.sell('LD-2');
    await deliverEvents(sandbox.server, accounting);
    await deliverEvents(sandbox.server, crm, 500);
    const shown = (await eventsOf('LD-1')).map(({ kind, deliveries }) => [
      kind,
      ...deliveries.map(({ endpointId, description, outcome }) => [endpointId, description, outcome]),
    ]);
    expect(shown).toEqual([
      ['order.created', [accounting, 'accounting', 'delivered'], [crm, 'crm', 'failed']],
      ['order.refunded', [accounting, 'accounting', 'delivered']],
    ]);
    sandbox.server.clock.advance(3_600_000);
    await deliverEvents(sandbox.server, crm);
    const later = (await eventsOf('LD-1')).flatMap(({ deliveries }) => deliveries.map(({ outcome }) => outcome));
    expect(later).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
  });

  it('are empty for an order without an endpoint for its topic', async () => {
    await sandbox.sell('LD-1');
    await sandbox.server.runPendingTasks();
    expect(await eventsOf('LD-1')).toEqual([]);
  });
});
