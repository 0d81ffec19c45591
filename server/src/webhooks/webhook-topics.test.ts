// @module-tag slow-5
import { blockCompany, unblockCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { confirmPayoutRun, requestPayoutRun, retryPayout } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import type { StoreEventTopic } from '@lensdock/contract/webhooks/store-events.ts';
import * as endpoints from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, good, onlineApp } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { numberStoreEvents, reportStoreEvents } from '../lifecycle/report-store-event.ts';
import { payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { heldTransaction } from '../testing/held-transaction.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';

let server: TestServer;
let receiver: Receiver;
beforeEach(async () => {
  server = await startTestServer({ WEBHOOK_LOOPBACK_HTTP: true });
  receiver = await startReceiver();
});
afterEach(async () => {
  await server.stop();
  await receiver.stop();
});

const never = new AbortController().signal;
const ofOne = (endpointId: string) => ({ as: 'olga', params: { endpointId } }) as const;
const types = () => receiver.taken.map(({ event }) => event.type);

async function add(topics?: StoreEventTopic[]): Promise<string> {
  const body = { address: receiver.address, description: 'Accounting', ...(topics && { topics }) };
  return (await server.call(endpoints.addWebhook, { as: 'olga', body })).body.webhook.endpointId;
}

async function report(orderId: string): Promise<void> {
  const at = await server.clock.now();
  const events = [{ subjectId: orderId, data: {} }];
  await server.database.transaction((tx) => reportStoreEvents(tx, { at }, { kind: 'order.created', events }));
}

describe('an endpoint', () => {
  it('receives events in their order, even while another server holds the first of them', async () => {
    await add(['orders']);
    await report('LD-1');
    const commit = await heldTransaction(server.database, (transaction) =>
      transaction.query(sql`select number from unnumbered_store_event for update`),
    );
    await report('LD-2');
    await Promise.all([numberStoreEvents(server.services, never), commit()]);
    await server.runPendingTasks();
    expect(receiver.taken.map(({ event }) => event.data)).toMatchObject([{ orderId: 'LD-1' }, { orderId: 'LD-2' }]);
  });

  it('receives the orders, payments, refunds and payouts of its topics, and nothing else', async () => {
    await add(['orders', 'payouts']);
    const sandbox = await payoutSandbox(server);
    await sandbox.sell('LD-1');
    await sandbox.refund('LD-1', '30');
    await sandbox.sell('LD-2', { paymentStatus: 'pending' });
    await sandbox.report('LD-2', 'failed');
    expect((await sandbox.run()).status).toBe(201);
    await server.runPendingTasks();
    await sandbox.settleLater();
    await numberStoreEvents(server.services, never);
    await server.runPendingTasks();
    expect(types()).toEqual([
      'order.created',
      'order.refunded',
      'order.created',
      'order.payment_changed',
      'payout.created',
      'payout.paid',
    ]);
    const [first, refund] = receiver.taken.map(({ event }) => event.data);
    expect(first).toEqual({ orderId: 'LD-1', position: 2, companyId: northlight.id, paymentStatus: 'paid' });
    expect(refund).toMatchObject({ orderId: 'LD-1', changeId: 'LD-1-R', paymentStatus: 'partially_refunded' });
  });

  it('receives the payouts of retried and of confirmed runs', async () => {
    await add(['payouts']);
    const sandbox = await payoutSandbox(server);
    await sandbox.sell('LD-1');
    const { payoutId } = await sandbox.failedRun();
    await good(server.call(retryPayout, { as: 'olga', params: { payoutId } }));
    await sandbox.sell('LD-2');
    const { requestId } = (await good(server.call(requestPayoutRun, { as: 'fred', body: {} }))).body;
    const { totals } = await sandbox.preview();
    const body = { totals: totals.map(({ provider, currency, amount }) => ({ provider, currency, amount })) };
    await good(server.call(confirmPayoutRun, { as: 'olga', params: { requestId }, body }));
    await numberStoreEvents(server.services, never);
    await server.runPendingTasks();
    expect(types().filter((type) => type === 'payout.created')).toHaveLength(3);
  });

  it('receives what happens to companies and submissions', async () => {
    await add(['companies', 'reviews']);
    const { app } = await onlineApp(server, 'ada');
    await act(server, 'ada', app, { type: 'save-listing' });
    await act(server, 'olga', app, { type: 'reject', kind: 'listing' });
    const company = { as: 'olga', params: { companyId: northlight.id } } as const;
    await server.call(blockCompany, { ...company, body: { reason: 'Sanctions list', apps: 'keep' } });
    await server.call(unblockCompany, company);
    await numberStoreEvents(server.services, never);
    await server.runPendingTasks();
    expect(types()).toEqual([
      'submission.created',
      'submission.approved',
      'submission.created',
      'submission.rejected',
      'company.blocked',
      'company.unblocked',
    ]);
    expect(receiver.taken[3]?.event.data).toMatchObject({ appCode: app, part: 'listing' });
    expect(JSON.stringify(receiver.taken)).not.toContain('Sanctions');
  });

  it('receives apps, rollouts and trials if it names no topics, as before', async () => {
    const id = await add();
    expect((await server.call(endpoints.readWebhook, ofOne(id))).body.topics).toEqual(['apps', 'rollouts', 'trials']);
    await onlineApp(server, 'ada');
    await report('LD-1');
    await server.runPendingTasks();
    expect(types()).toEqual(['app.published']);
    const [kept] = await server.database.query(sql`select from unnumbered_store_event`);
    expect(kept).toBeUndefined();
  });

  it('receives later events by its changed topics', async () => {
    const id = await add(['orders']);
    await report('LD-1');
    await numberStoreEvents(server.services, never);
    await server.runPendingTasks();
    const save = (topics: StoreEventTopic[]) =>
      server.call(endpoints.saveWebhookTopics, { ...ofOne(id), body: { topics } });
    expect((await save(['companies', 'orders', 'companies'])).body.topics).toEqual(['orders', 'companies']);
    expect((await save([])).problem.errors).toMatchObject([{ inputField: 'topics', code: 'required' }]);
    // A client can send anything.
    expect((await save(['prices' as StoreEventTopic])).status).toBe(400);
    await save(['companies']);
    await report('LD-2');
    await numberStoreEvents(server.services, never);
    await server.runPendingTasks();
    expect(types()).toEqual(['order.created']);
    expect((await server.call(endpoints.readWebhook, ofOne(id))).body.waiting).toBe(0);
  });

  it('skips and replays only events of its topics', async () => {
    const id = await add(['orders']);
    await report('LD-1');
    await onlineApp(server, 'ada');
    await report('LD-2');
    await numberStoreEvents(server.services, never);
    receiver.answers(422);
    await server.runPendingTasks();
    receiver.answers(200);
    const positions = await server.database.query<{ position: number }>(
      sql`select position::int from store_event where topic = 'orders' order by position`,
    );
    const [first = 0, second = 0] = positions.map(({ position }) => position);
    const skip = (position: number) => server.call(endpoints.skipEvent, { ...ofOne(id), body: { position } });
    expect((await skip(second)).problem.type).toBe('urn:lensdock:problem:event-not-next');
    expect((await skip(first)).status).toBe(200);
    await server.runPendingTasks();
    expect(receiver.taken.map(({ event }) => event.data)).toMatchObject([{ orderId: 'LD-2' }]);
    await server.call(endpoints.replayWebhook, { ...ofOne(id), body: { position: 1 } });
    await server.runPendingTasks();
    expect(types()).toEqual(['order.created', 'order.created', 'order.created']);
    const { attempts } = (await server.call(endpoints.listWebhookAttempts, ofOne(id))).body;
    expect(attempts[0]).toMatchObject({ appCode: null, subject: { kind: 'order', id: 'LD-2' } });
  });
});

describe('events that are about no app', () => {
  it('are written at once by many transactions, and get positions without a gap', async () => {
    await add(['orders']);
    await Promise.all(
      Array.from({ length: 40 }, (_, place) => Promise.all([report(`LD-${place}`), place % 8 === 0 ? number() : null])),
    );
    await Promise.all([number(), number()]);
    const rows = await server.database.query<{ position: number; subject: string }>(
      sql`select position::int, subject_id as subject from store_event order by position`,
    );
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
    expect(new Set(rows.map(({ subject }) => subject)).size).toBe(40);
  });

  it('wait for no other transaction', async () => {
    await add(['orders']);
    const order: string[] = [];
    const at = await server.clock.now();
    const write = (id: string, pauseSeconds: number) =>
      server.database.transaction(async (tx) => {
        const events = [{ subjectId: id, data: {} }];
        await reportStoreEvents(tx, { at }, { kind: 'order.created', events });
        await tx.query(sql`select pg_sleep(${pauseSeconds})`);
        order.push(id);
      });
    await Promise.all([write('slow', 0.6), write('quick', 0)]);
    expect(order).toEqual(['quick', 'slow']);
  });
});

function number(): Promise<void> {
  return numberStoreEvents(server.services, never);
}
