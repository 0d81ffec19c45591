import { type StoreEventKind, storeEventKinds, subjectOf } from '@lensdock/contract/webhooks/store-events.ts';
import type { Json } from './openapi-schemas.ts';

const position: Json = {
  type: 'integer',
  description: "The event's position among all events of the store, in commit order.",
};

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The calls that the store makes to registered endpoints, one for each kind of event. */
export function webhookDescriptions(): Json {
  return Object.fromEntries(storeEventKinds.map((kind) => [kind, { post: describe(kind) }]));
}

function describe(kind: StoreEventKind): Json {
  const subject = subjectOf(kind);
  const id = subject ? `${subject}Id` : 'appCode';
  return {
    operationId: `webhook-${kind.replace(/[._]/g, '-')}`,
    summary: `The event \`${kind}\`.`,
    description:
      'Signed as in Standard Webhooks. Deliveries are repeated until the endpoint accepts one, so the same id can arrive twice.',
    tags: ['webhooks'],
    security: [],
    parameters: [
      header('webhook-id', 'The id of the event, the same in each attempt.', 'evt_2f6c7a1e'),
      header('webhook-timestamp', 'Seconds since the epoch.', '1795003200'),
      header(
        'webhook-signature',
        '`v1,` and HMAC-SHA256 over id, timestamp and body, in base64. Two of them, separated by a space, for a day after the secret was renewed.',
        'v1,K5oZfzN95Z9U…',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { type: 'string', const: kind, description: 'The kind of event.' },
              timestamp: { type: 'string', format: 'date-time', description: 'When it happened, in ISO 8601, UTC.' },
              data: {
                type: 'object',
                description: 'Codes and numbers only. Further members depend on the kind.',
                required: subject ? [id, 'position'] : [id, 'position', 'sequence'],
                properties: {
                  [id]: { type: 'string', description: 'The id or code of what the event is about.' },
                  position,
                  ...(!subject && {
                    sequence: { type: 'integer', description: "The event's position among the events of its app." },
                  }),
                },
              },
            },
          },
          example: {
            type: kind,
            timestamp: '2026-11-18T12:00:00.000Z',
            data: { [id]: 'oXWmDPoM4pSvTm0CkPn2Fg', position: 41, ...(!subject && { sequence: 3 }) },
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Accepted.' },
      default: { description: 'Any other response: the delivery is retried later.' },
    },
  };
}
