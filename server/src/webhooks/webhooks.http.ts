import * as endpoints from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { describeWebhook, findWebhook, listAttempts } from './read-webhooks.ts';
import { addWebhook, renewSecret, replayWebhook, skipEvent, switchWebhook, tryWebhook } from './store-webhook.ts';
import { selectWebhooks } from './webhooks.store.ts';

export function bindWebhooks(edge: HttpContext): void {
  const { database, webhooks } = edge.services;

  serve(edge, endpoints.listWebhooks, async () => ({
    webhooks: (await selectWebhooks(database)).map(describeWebhook),
  }));

  serve(edge, endpoints.addWebhook, (call) =>
    call.change((transaction) => addWebhook(transaction, call, { body: call.body, webhooks })),
  );

  serve(edge, endpoints.readWebhook, async ({ params }) =>
    describeWebhook(await findWebhook(database, params.endpointId)),
  );

  serve(edge, endpoints.listWebhookAttempts, (call) => listAttempts(database, call));

  serve(edge, endpoints.switchWebhook, (call) =>
    call.change((transaction) => switchWebhook(transaction, call, call.params.endpointId, call.body.active)),
  );

  serve(edge, endpoints.renewWebhookSecret, (call) =>
    call.change((transaction) => renewSecret(transaction, call, call.params.endpointId)),
  );

  serve(edge, endpoints.tryWebhook, (call) =>
    call.change((transaction) => tryWebhook(transaction, call.params.endpointId)),
  );

  serve(edge, endpoints.replayWebhook, (call) =>
    call.change((transaction) => replayWebhook(transaction, call, call.params.endpointId, call.body.position)),
  );

  serve(edge, endpoints.skipEvent, (call) =>
    call.change((transaction) => skipEvent(transaction, call, call.params.endpointId, call.body.position)),
  );
}
