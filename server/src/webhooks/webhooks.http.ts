import * as endpoints from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { describeWebhook, findWebhook, listAttempts } from './read-webhooks.ts';
import {
  addWebhook,
  changedWebhook,
  renewSecret,
  replayWebhook,
  saveTopics,
  skipEvent,
  switchWebhook,
  tryWebhook,
} from './store-webhook.ts';
import { sendTestMessage } from './test-webhook.ts';
import { selectWebhooks } from './webhooks.store.ts';

export function bindWebhooks(http: HttpContext): void {
  const { database, webhooks, secrets } = http.services;

  serve(http, endpoints.listWebhooks, async () => ({
    webhooks: (await selectWebhooks(database)).map(describeWebhook),
  }));

  command(http, endpoints.addWebhook, {
    run: (transaction, { context, body }) => addWebhook(transaction, context, { body, webhooks, secrets }),
    reply: asItIs,
  });

  serve(http, endpoints.readWebhook, async ({ params }) =>
    describeWebhook(await findWebhook(database, params.endpointId)),
  );

  serve(http, endpoints.listWebhookAttempts, (call) => listAttempts(database, call));

  command(http, endpoints.switchWebhook, {
    run: (transaction, { params, body }) => switchWebhook(transaction, params.endpointId, body.active),
    reply: asItIs,
  });

  command(http, endpoints.saveWebhookTopics, {
    run: (transaction, { params, body }) => saveTopics(transaction, params.endpointId, body.topics),
    reply: asItIs,
  });

  command(http, endpoints.renewWebhookSecret, {
    run: (transaction, { context, params }) => renewSecret(transaction, context, { id: params.endpointId, secrets }),
    reply: asItIs,
  });

  command(http, endpoints.tryWebhook, {
    run: (transaction, { params }) => tryWebhook(transaction, params.endpointId),
    reply: asItIs,
  });

  command(http, endpoints.testWebhook, {
    // Before the transaction, because the receiver may take seconds to answer.
    prepare: ({ context, params }) => sendTestMessage(http.services, params.endpointId, context.at),
    run: async (_transaction, { params, prepared }) => changedWebhook('test-webhook', params.endpointId, prepared, {}),
    reply: asItIs,
  });

  command(http, endpoints.replayWebhook, {
    run: (transaction, { params, body }) => replayWebhook(transaction, params.endpointId, body.position),
    reply: asItIs,
  });

  command(http, endpoints.skipEvent, {
    run: (transaction, { context, params, body }) => skipEvent(transaction, context, params.endpointId, body.position),
    reply: asItIs,
  });
}

async function asItIs<Value>(_transaction: unknown, _input: unknown, value: Value): Promise<Value> {
  return value;
}
