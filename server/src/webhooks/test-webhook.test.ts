import * as endpoints from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import type { WebhookSecret } from '@lensdock/contract/webhooks/webhooks.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { isSignedWith, type Receiver, startReceiver } from './testing/receiver.ts';

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

const add = async (): Promise<WebhookSecret> => {
  const body = { address: receiver.address, description: 'Storefront' };
  return (await server.call(endpoints.addWebhook, { as: 'olga', body })).body;
};
const ofOne = (endpointId: string) => ({ as: 'olga', params: { endpointId } }) as const;
const read = async (id: string) => (await server.call(endpoints.readWebhook, ofOne(id))).body;
const attempts = async (id: string) => (await server.call(endpoints.listWebhookAttempts, ofOne(id))).body.attempts;

describe('a test message', () => {
  it('is signed and sent outside the queue of events, even to an endpoint that is switched off', async () => {
    const { webhook, secret } = await add();
    await server.call(endpoints.switchWebhook, { ...ofOne(webhook.endpointId), body: { active: false } });
    await onlineApp(server, 'ada');
    const { body } = await server.call(endpoints.testWebhook, ofOne(webhook.endpointId));
    expect(body).toMatchObject({ accepted: true, status: 200, failure: null, answer: 'answered 200' });
    const [message] = receiver.taken;
    expect(message?.event).toMatchObject({ type: 'webhook.test', data: {} });
    expect(message && isSignedWith(secret, message)).toBe(true);
    expect(await read(webhook.endpointId)).toMatchObject({ waiting: 1, failures: 0 });
    expect(await attempts(webhook.endpointId)).toEqual([]);
  });

  it('reports a rejection and a receiver that is gone, without an effect on deliveries', async () => {
    const { webhook } = await add();
    receiver.answers(500);
    const test = async () => (await server.call(endpoints.testWebhook, ofOne(webhook.endpointId))).body;
    expect(await test()).toMatchObject({ accepted: false, status: 500 });
    await receiver.stop();
    expect(await test()).toMatchObject({ accepted: false, status: null, failure: 'ECONNREFUSED' });
    expect(await read(webhook.endpointId)).toMatchObject({ failures: 0, active: true });
  });

  it('returns 404 for an unknown endpoint', async () => {
    expect((await server.call(endpoints.testWebhook, ofOne('abcdefghijklmnopqrstuv'))).status).toBe(404);
  });
});
