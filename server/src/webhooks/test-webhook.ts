import type { WebhookTest } from '@lensdock/contract/webhooks/webhooks.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { postSigned } from './post-signed.ts';
import { findWebhook } from './read-webhooks.ts';
import { openSecrets } from './webhook-secrets.ts';
import { selectSecrets } from './webhooks.store.ts';

/** Sends a message that is not an event, even to an endpoint that is switched off. */
export async function sendTestMessage(services: AppServices, endpointId: string, at: Date): Promise<WebhookTest> {
  const { id: endpoint, address } = await findWebhook(services.database, endpointId);
  const stored = await selectSecrets(services.database, endpoint, at);
  const secrets = await openSecrets(services.secrets, endpoint, stored);
  const body = JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: {} });
  const { outcome, ...tried } = await postSigned(services, { address, secrets, id: `test-${randomCode()}`, body });
  return { accepted: outcome === 'delivered', ...tried };
}
