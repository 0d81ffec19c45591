import { setTimeout as pause } from 'node:timers/promises';
import { addWebhook, switchWebhook } from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import type { WebhookAnswer } from '@lensdock/ports/webhook/webhook.ts';
import { deliverTo } from '../webhooks/deliver-webhooks.ts';
import type { SampleEvent } from './play-scenarios.ts';
import type { Sandbox } from './scenarios/open-sandbox.ts';

const receiver = { address: 'https://partners.store.example/lensdock-events', description: 'Partner portal' };
/** First and last day in days before today; deliveries are kept for 30 days. */
const [beginsDaysAgo, endsDaysAgo] = [45, 6];
const downDaysAgo = 21;

/**
 * An endpoint that received every event for some weeks and is turned off since. Nothing is ever sent to it: its
 * responses are simulated while the sample data is loaded.
 */
export function sampleWebhook(sandbox: Sandbox): SampleEvent[] {
  let endpointId = '';
  let wasDown = false;
  const deliver = async (daysAgo: number) => {
    const post = async (): Promise<WebhookAnswer> => {
      await pause(4);
      // One outage, after which the same event is accepted a day later.
      const isDown = daysAgo <= downDaysAgo && !wasDown;
      wasDown ||= isDown;
      return isDown ? { status: 503, text: 'Down for maintenance' } : { status: 204, text: '' };
    };
    const services = { ...sandbox.services, webhooks: { ...sandbox.services.webhooks, post } };
    await deliverTo(services, endpointId, new AbortController().signal);
  };
  const days = Array.from({ length: beginsDaysAgo - endsDaysAgo - 1 }, (_, index) => beginsDaysAgo - 1 - index);
  return [
    {
      when: { daysAgo: beginsDaysAgo, time: '08:10' },
      what: async () => {
        const { webhook } = await sandbox.call(addWebhook, { as: 'olga', body: receiver });
        endpointId = webhook.endpointId;
      },
    },
    ...days.map((daysAgo) => ({ when: { daysAgo, time: '20:30' }, what: () => deliver(daysAgo) })),
    {
      when: { daysAgo: endsDaysAgo, time: '07:40' },
      what: async () => {
        await sandbox.call(switchWebhook, { as: 'olga', params: { endpointId }, body: { active: false } });
      },
    },
  ];
}
