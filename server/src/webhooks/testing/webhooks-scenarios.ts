import { addWebhook } from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { onlineApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, ScenarioRequest, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';

const olga = { as: 'olga' } as const;

const body = { address: 'https://store.example/hooks', description: 'Storefront' };

async function added(server: TestServer): Promise<{ as: 'olga'; params: { endpointId: string } }> {
  const answer = await server.call(addWebhook, { ...olga, body });
  return { ...olga, params: { endpointId: answer.body.webhook.endpointId } };
}

/** An endpoint with a pending event, and the position of that event. */
async function behind(server: TestServer): Promise<ScenarioRequest> {
  const webhook = await added(server);
  await onlineApp(server);
  const [last] = await server.database.query<{ position: number }>(
    sql`select max(position)::int8 as position from store_event`,
  );
  return { ...webhook, body: { position: last?.position } };
}

export const webhooksScenarios: Scenarios = {
  'add-webhook': { given: () => ({ ...olga, body }), audit: ['add-webhook'] },
  'switch-webhook': {
    given: async (server) => ({ ...(await added(server)), body: { active: false } }),
    audit: ['switch-webhook'],
  },
  'save-webhook-topics': {
    given: async (server) => ({ ...(await added(server)), body: { topics: ['orders'] } }),
    audit: ['save-webhook-topics'],
  },
  'renew-webhook-secret': { given: added, audit: ['renew-webhook-secret'] },
  'try-webhook': {
    given: added,
    audit: { nothing: 'it only brings forward what is tried in any case' },
  },
  'test-webhook': { given: added, audit: ['test-webhook'] },
  'replay-webhook': {
    given: async (server) => ({ ...(await added(server)), body: { position: 1 } }),
    audit: ['replay-webhook'],
  },
  'set-event-aside': { given: behind, audit: ['set-event-aside'] },
};

export const webhooksRequests: SampleRequests = {
  'add-webhook': { body: { address: 'https://store.example/hooks', description: 'Storefront' } },
  'switch-webhook': { body: { active: false } },
  'save-webhook-topics': { body: { topics: ['orders'] } },
  'replay-webhook': { body: { position: 1 } },
  'set-event-aside': { body: { position: 1 } },
};
