import { type Endpoint, freshSignInSeconds } from '@lensdock/contract/kernel/endpoint.ts';
import { limitProblems } from '@lensdock/contract/kernel/limited-calls.ts';
import type { ProblemName } from '@lensdock/contract/kernel/problem.ts';
import { requestProblemTexts } from '@lensdock/contract/kernel/request.problems.ts';
import { problemAnswer } from '@lensdock/contract/kernel/shared-schemas.ts';
import { problemTexts } from '@lensdock/contract/registry/problem-texts.ts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 document of the contract (https://spec.openapis.org/oas/v3.1.1). */
export function openapiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lensdock',
      version,
      description:
        'Calls of the developer console, of the store’s operators and of the storefront. Errors are problem answers (RFC 9457).',
    },
    tags: [...new Set(endpoints.map((endpoint) => endpoint.feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemAnswer) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        device: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A token of one camera, signed by the device platform (`typ` `device+jwt`, EdDSA or ES256).',
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.feature],
    'x-role': endpoint.caller,
    ...(endpoint.token && { 'x-token-scope': endpoint.token }),
    ...(endpoint.may && { 'x-permission': endpoint.may }),
    ...(endpoint.freshSignIn && { 'x-max-sign-in-age-seconds': freshSignInSeconds }),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.takes === 'multipart' && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
    }),
    ...(endpoint.body && {
      requestBody: {
        required: !(endpoint.body instanceof z.ZodMiniOptional),
        content: {
          [endpoint.takes === 'urlencoded' ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: jsonSchema(endpoint.body, 'input'),
          },
          ...(endpoint.takes === 'json-or-multipart' && { 'multipart/form-data': { schema: { type: 'object' } } }),
        },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

function securityOf({ caller, devices }: Endpoint): Json[] {
  if (caller === 'anyone') return [];
  return devices ? [{ bearer: [] }, { device: [] }] : [{ bearer: [] }];
}

function responsesOf(endpoint: Endpoint): Json {
  const responses: Record<string, Json> = {
    [String(endpoint.status ?? (endpoint.reply || endpoint.answers === 'file' ? 200 : 204))]: goodAnswerOf(endpoint),
  };
  const limits = endpoint.limit ? [limitProblems[endpoint.limit]] : [];
  const own: ProblemName[] = [...(endpoint.problems ?? []), ...limits, 'too-many-requests'];
  const edge =
    endpoint.caller === 'anyone'
      ? []
      : (['not-signed-in', 'wrong-role', ...(endpoint.may ? (['permission-missing'] as const) : [])] as const);
  const token = tokenProblemsOf(endpoint);
  const fresh = endpoint.freshSignIn ? (['fresh-sign-in-required'] as const) : [];
  const input = endpoint.params || endpoint.query || endpoint.body ? (['invalid-input'] as const) : [];
  const missing = endpoint.params ? (['not-found'] as const) : [];
  const stale = endpoint.versioned && endpoint.method !== 'GET' ? (['stale-write'] as const) : [];
  for (const name of [...own, ...edge, ...token, ...fresh, ...input, ...missing, ...stale]) {
    const text = problemTexts[name];
    const status = String(text.status);
    const before = responses[status] ? `${String(responses[status].description)}, ` : '';
    responses[status] = {
      description: `${before}${name}`,
      ...(text.status === 429 && { headers: limitHeaders }),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return {
    ...responses,
    ...(endpoint.revalidates && { 304: { description: 'The caller has this content already.' } }),
    default: {
      description: Object.keys(requestProblemTexts).join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  };
}

function tokenProblemsOf({ token }: Endpoint): ProblemName[] {
  if (token === undefined) return [];
  if (token === 'none') return ['token-invalid', 'token-not-accepted'];
  return token === 'any' ? ['token-invalid'] : ['token-invalid', 'token-scope-missing'];
}

const text = (description: string) => ({ description, schema: { type: 'string' } });

/** Headers of draft-ietf-httpapi-ratelimit-headers-10. */
const limitHeaders: Json = {
  'Retry-After': { description: 'Seconds until the call can be made again.', schema: { type: 'integer' } },
  'RateLimit-Policy': text('The limit that was reached: `"person";q=600;w=60` is 600 calls in 60 seconds.'),
  RateLimit: text('What is left of it: `"person";r=0;t=12` is nothing for 12 more seconds.'),
};

function goodAnswerOf(endpoint: Endpoint): Json {
  if (endpoint.answers === 'file') return { description: 'The bytes.', content: { 'application/octet-stream': {} } };
  if (!endpoint.reply) return { description: 'Done.' };
  const headers =
    endpoint.versioned || endpoint.revalidates ? { headers: { ETag: { schema: { type: 'string' } } } } : {};
  return { description: 'Done.', ...headers, content: { 'application/json': { schema: jsonSchema(endpoint.reply) } } };
}

function headersOf(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(endpoint.versioned && endpoint.method !== 'GET'
      ? [header('If-Match', 'The ETag that was read; another one answers 412.')]
      : []),
    ...(endpoint.revalidates ? [header('If-None-Match', 'The ETag that was read; the same content answers 304.')] : []),
    ...((endpoint.method === 'POST' || endpoint.method === 'PUT') && !endpoint.secretReply
      ? [header('Idempotency-Key', 'A repeated call within 24 hours gets the first answer.')]
      : []),
    header('Accept-Language', 'en or de.'),
    ...(endpoint.caller === 'developer'
      ? [header('Lensdock-Company', 'The id of the company, for people who belong to several.')]
      : []),
  ];
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  }; // parameters are flat objects
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}
