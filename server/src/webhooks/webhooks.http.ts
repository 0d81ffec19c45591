import * as endpoints from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { type Edge, serve } from '../kernel/http/serve.ts';
import { addWebhook, renewSecret, replayWebhook, setEventAside, switchWebhook, tryWebhook } from './keep-webhook.ts';
import { describeWebhook, findWebhook, listAttempts } from './read-webhooks.ts';
import { selectWebhooks } from './webhooks.store.ts';

export function bindWebhooks(edge: Edge): void {
  const { database, webhooks } = edge.world;

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

  serve(edge, endpoints.setEventAside, (call) =>
    call.change((transaction) => setEventAside(transaction, call, call.params.endpointId, call.body.position)),
  );
}
