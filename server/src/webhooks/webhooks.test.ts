import { listAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { confirmTrialRequest } from '@lensdock/contract/trials/trials.endpoints.ts';
import * as endpoints from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import type { WebhookSecret } from '@lensdock/contract/webhooks/webhooks.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, onlineApp } from '../apps/testing/staged-app.ts';
import { emitStoreEvent } from '../lifecycle/emit-store-event.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { raiseTrial } from '../trials/testing/trial-stages.ts';
import { deliverEveryDue, deliverTo } from './deliver-webhooks.ts';
import { retryDelayMs } from './retry-delay.ts';
import { isSignedWith, type Receiver, startReceiver } from './testing/receiver.ts';
import { deleteFormerSecrets } from './webhooks.store.ts';

let server: TestServer;
let receiver: Receiver;
beforeEach(async () => {
  server = await startTestServer({ WEBHOOK_LOOPBACK_HTTP: true, WEBHOOK_TIMEOUT_SECONDS: 1 });
  receiver = await startReceiver();
});
afterEach(async () => {
  await server.stop();
  await receiver.stop();
});

const add = async (address = receiver.address): Promise<WebhookSecret> => {
  const body = { address, description: 'Storefront' };
  return (await server.call(endpoints.addWebhook, { as: 'olga', body })).body;
};
const ofOne = (endpointId: string) => ({ as: 'olga', params: { endpointId } }) as const;
const read = async (id: string) => (await server.call(endpoints.readWebhook, ofOne(id))).body;
const attempts = async (id: string) => (await server.call(endpoints.listWebhookAttempts, ofOne(id))).body.attempts;
const never = new AbortController().signal;
const deliver = (id: string) => deliverTo(server.services, id, never);
const positions = () => receiver.taken.map(({ event }) => event.data.position);
const receivedMessages = async () =>
  (await server.call(readInbox, { as: 'olga' })).body.messages.map(({ kind, link }) => ({ kind, link }));

async function happen(count: number): Promise<void> {
  const at = await server.clock.now();
  for (let made = 0; made < count; made += 1)
    await server.database.transaction((tx) =>
      emitStoreEvent(tx, { at }, { kind: 'app.published', appCode: `app-${made % 2}` }),
    );
}

describe('an event in the store', () => {
  it('is delivered signed, with its sequence number within the app', async () => {
    const { secret } = await add();
    const { app } = await onlineApp(server, 'ada');
    await act(server, 'olga', app, { type: 'withdraw-from-store' });
    await act(server, 'olga', app, { type: 'reinstate' });
    const requestId = await raiseTrial(server, app);
    await server.call(confirmTrialRequest, { as: 'ada', params: { requestId } });
    await server.runPendingTasks();
    expect(receiver.taken.map(({ event }) => [event.type, event.data])).toMatchObject([
      ['app.published', { appCode: app, sequence: 1, publication: 1, part: 'everything' }],
      ['app.withdrawn', { appCode: app, sequence: 2 }],
      ['app.reinstated', { appCode: app, sequence: 3 }],
      ['trial_extension.accepted', { appCode: app, sequence: 4, requestId, status: 'ACCEPTED' }],
    ]);
    for (const message of receiver.taken) {
      expect(isSignedWith(secret, message)).toBe(true);
      expect(isSignedWith(secret, { ...message, body: `${message.body} ` })).toBe(false);
      expect(message.at).toBe(Math.floor((await server.clock.now()).getTime() / 1000));
    }
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(4);
  });

  it('is not delivered to an endpoint added later', async () => {
    await happen(3);
    const { webhook } = await add();
    await happen(2);
    await deliver(webhook.endpointId);
    expect(positions()).toEqual([4, 5]);
    expect(await read(webhook.endpointId)).toMatchObject({
      waiting: 0,
      failures: 0,
      delivered: (await server.clock.now()).getTime(),
    });
  });
});

describe('an endpoint that does not accept events', () => {
  it.each([
    ['answers 500', 500, { status: 500, failure: null, answer: 'answered 500' }],
    ['redirects', 302, { status: 302, failure: null }],
    ['is silent', 'silent', { status: null, failure: 'timeout' }],
  ] as const)('gets everything in order once it recovers when it %s', async (_why, how, line) => {
    const { webhook } = await add();
    await happen(5);
    receiver.answers(how);
    await deliver(webhook.endpointId);
    expect(await attempts(webhook.endpointId)).toMatchObject([{ outcome: 'failed', position: 1, ...line }]);
    expect(await read(webhook.endpointId)).toMatchObject({ waiting: 5, failures: 1 });
    receiver.answers(200);
    // Not before the delay has passed, then everything.
    await deliver(webhook.endpointId);
    expect(positions()).toEqual([]);
    server.clock.advance(retryDelayMs(1));
    await server.runPendingTasks();
    expect(positions()).toEqual([1, 2, 3, 4, 5]);
    expect(await read(webhook.endpointId)).toMatchObject({ waiting: 0, failures: 0, nextAttempt: null });
  });

  it('gets everything once it recovers from being down, and operators are notified once', async () => {
    const { webhook } = await add();
    const port = Number(new URL(receiver.address).port);
    await receiver.stop();
    await happen(3);
    for (let time = 1; time <= 7; time += 1) {
      await deliver(webhook.endpointId);
      server.clock.advance(retryDelayMs(time));
    }
    expect((await attempts(webhook.endpointId)).map(({ failure }) => failure)).toEqual(
      new Array(7).fill('ECONNREFUSED'),
    );
    expect((await receivedMessages()).filter(({ kind }) => kind === 'webhook-failing')).toEqual([
      { kind: 'webhook-failing', link: `/webhooks/${webhook.endpointId}` },
    ]);
    receiver = await startReceiver(port);
    await deliverEveryDue(server.services, never);
    expect(positions()).toEqual([1, 2, 3]);
  });

  it('is disabled when it responds 410, and gets missed events when it is enabled again', async () => {
    const { webhook } = await add();
    await happen(2);
    receiver.answers(410);
    await deliver(webhook.endpointId);
    expect(await read(webhook.endpointId)).toMatchObject({ active: false, waiting: 2 });
    expect((await receivedMessages())[0]?.kind).toBe('webhook-gone');
    await happen(1);
    receiver.answers(204);
    server.clock.advance(3_600_000);
    await deliverEveryDue(server.services, never);
    expect(positions()).toEqual([]);
    await server.call(endpoints.switchWebhook, { ...ofOne(webhook.endpointId), body: { active: true } });
    await server.runPendingTasks();
    expect(positions()).toEqual([1, 2, 3]);
  });

  it('stays off when it is switched off during an attempt', async () => {
    const { webhook } = await add();
    await happen(1);
    receiver.answers('silent');
    const attempt = deliver(webhook.endpointId);
    await expect
      .poll(() => server.database.query(sql`select 1 from webhook_endpoint where leased_until is not null`))
      .toHaveLength(1);
    await server.call(endpoints.switchWebhook, { ...ofOne(webhook.endpointId), body: { active: false } });
    await attempt;
    expect(await read(webhook.endpointId)).toMatchObject({ active: false, waiting: 1 });
  });

  it('does not delay other endpoints', async () => {
    const other = await startReceiver();
    const [failing, good] = [await add(), await add(other.address)];
    await happen(2);
    receiver.answers(503);
    await server.runPendingTasks();
    expect(other.taken.map(({ event }) => event.data.position)).toEqual([1, 2]);
    expect([(await read(failing.webhook.endpointId)).waiting, (await read(good.webhook.endpointId)).waiting]).toEqual([
      2, 0,
    ]);
    await other.stop();
  });
});

describe('delivery', () => {
  it('sends each event once when several servers deliver', async () => {
    const { webhook } = await add();
    await happen(12);
    await Promise.all(Array.from({ length: 8 }, () => deliver(webhook.endpointId)));
    await deliver(webhook.endpointId);
    expect(positions()).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
  });

  it('resumes where a killed server stopped, after the lease has expired', async () => {
    const { webhook } = await add();
    await happen(1);
    await server.database.execute({
      text: 'update webhook_endpoint set leased_until = $1',
      values: [new Date((await server.clock.now()).getTime() + 21_000)],
    });
    await deliver(webhook.endpointId);
    expect(positions()).toEqual([]);
    server.clock.advance(21_000);
    await deliverEveryDue(server.services, never);
    expect(positions()).toEqual([1]);
  });
});

describe('operator actions on an endpoint', () => {
  it('replay every event from a position, in order', async () => {
    const { webhook } = await add();
    await happen(4);
    await deliver(webhook.endpointId);
    const replay = (position: number) =>
      server.call(endpoints.replayWebhook, { ...ofOne(webhook.endpointId), body: { position } });
    expect((await replay(3)).body.waiting).toBe(2);
    await server.runPendingTasks();
    expect(positions()).toEqual([1, 2, 3, 4, 3, 4]);
    // The same ids as before, so that endpoints can deduplicate.
    expect(receiver.taken[4]?.id).toBe(receiver.taken[2]?.id);
    expect((await replay(6)).status).toBe(400);
    await server.call(endpoints.switchWebhook, { ...ofOne(webhook.endpointId), body: { active: false } });
    expect((await replay(1)).problem.type).toBe('urn:lensdock:problem:webhook-disabled');
  });

  it('skip only the event that the endpoint keeps rejecting', async () => {
    const { webhook } = await add();
    await happen(3);
    receiver.answers(422);
    await deliver(webhook.endpointId);
    receiver.answers(200);
    const skipFirst = () => server.call(endpoints.skipEvent, { ...ofOne(webhook.endpointId), body: { position: 1 } });
    const answers = await Promise.all([skipFirst(), skipFirst(), skipFirst()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await server.runPendingTasks();
    expect(positions()).toEqual([2, 3]);
    expect((await attempts(webhook.endpointId)).map(({ outcome, position }) => `${position} ${outcome}`)).toEqual([
      '3 delivered',
      '2 delivered',
      '1 set-aside',
      '1 failed',
    ]);
  });

  it('retry without delay', async () => {
    const { webhook } = await add();
    await happen(1);
    receiver.answers(500);
    await deliver(webhook.endpointId);
    receiver.answers(200);
    await server.call(endpoints.tryWebhook, ofOne(webhook.endpointId));
    await server.runPendingTasks();
    expect(positions()).toEqual([1]);
    await server.call(endpoints.switchWebhook, { ...ofOne(webhook.endpointId), body: { active: false } });
    expect((await server.call(endpoints.tryWebhook, ofOne(webhook.endpointId))).status).toBe(409);
  });

  it('renew the secret, and both secrets are valid for a day', async () => {
    const { webhook, secret } = await add();
    const renewed = (await server.call(endpoints.renewWebhookSecret, ofOne(webhook.endpointId))).body.secret;
    expect(renewed).not.toBe(secret);
    await happen(1);
    await deliver(webhook.endpointId);
    server.clock.advance(24 * 3_600_000);
    await happen(1);
    await deliver(webhook.endpointId);
    expect((await read(webhook.endpointId)).bothSecretsUntil).toBe((await server.clock.now()).getTime());
    await deleteFormerSecrets(server.database, await server.clock.now());
    expect((await read(webhook.endpointId)).bothSecretsUntil).toBeNull();
    const fits = receiver.taken.map((message) => [isSignedWith(secret, message), isSignedWith(renewed, message)]);
    expect(fits).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('return the secret only once', async () => {
    const { webhook, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = await server.call(endpoints.listWebhooks, { as: 'olga' });
    const audit = await server.call(listAudit, { as: 'olga', query: {} });
    expect(list.body.webhooks).toEqual([webhook]);
    for (const answer of [list, audit, await server.call(endpoints.readWebhook, ofOne(webhook.endpointId))])
      expect(answer.bytes.toString()).not.toContain(secret.slice(6, 20));
    expect(audit.body.entries).toMatchObject([{ action: 'add-webhook', after: { address: receiver.address } }]);
  });

  it.each([
    ['', 'required'],
    ['store.example', 'webhook-address-form'],
    ['https://me:secret@store.example/', 'webhook-address-form'],
    ['https://store.example/\nHost: a', 'webhook-address-form'],
    ['https://sto\tre.example/', 'webhook-address-form'],
    ['https://store.example/"x', 'webhook-address-form'],
    ['http://store.example/', 'webhook-address-plain'],
    ['https://10.0.0.1/', 'webhook-address-private'],
    ['https://169.254.169.254/', 'webhook-address-private'],
  ])('reject %j', async (address, code) => {
    const body = { address, description: ' ' };
    const { status, problem } = await server.call(endpoints.addWebhook, { as: 'olga', body });
    expect([status, problem.errors.map(({ inputField, code: found }) => `${inputField} ${found}`)]).toEqual([
      400,
      [`address ${code}`, 'description required'],
    ]);
  });

  it('return 404 for an unknown id', async () => {
    for (const endpoint of [endpoints.readWebhook, endpoints.tryWebhook, endpoints.renewWebhookSecret])
      expect((await server.call(endpoint, ofOne('nothing'))).status).toBe(404);
    for (const endpoint of [endpoints.replayWebhook, endpoints.skipEvent])
      expect((await server.call(endpoint, { ...ofOne('nothing'), body: { position: 1 } })).status).toBe(404);
  });
});
