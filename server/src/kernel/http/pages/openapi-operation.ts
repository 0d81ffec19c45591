import { type Endpoint, freshSignInSeconds } from '@lensdock/contract/kernel/endpoint.ts';
import { limitProblems } from '@lensdock/contract/kernel/limited-calls.ts';
import type { ProblemName } from '@lensdock/contract/kernel/problem.ts';
import { requestProblemTexts } from '@lensdock/contract/kernel/request.problems.ts';
import { problemTexts } from '@lensdock/contract/registry/problem-texts.ts';
import * as z from 'zod/mini';
import type { Describer } from './openapi-descriptions.ts';
import { type Json, membersOf, type SchemaWriter } from './openapi-schemas.ts';

export function operationOf(endpoint: Endpoint, schemas: SchemaWriter, describer: Describer): Json {
  const body = bodyOf(endpoint, schemas);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.feature],
    'x-role': endpoint.caller,
    ...(endpoint.token && { 'x-token-scope': endpoint.token }),
    ...(endpoint.may && { 'x-permission': endpoint.may }),
    ...(endpoint.freshSignIn && { 'x-max-sign-in-age-seconds': freshSignInSeconds }),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint, 'path', describer),
      ...parametersOf(endpoint, 'query', describer),
      ...headersOf(endpoint),
    ],
    ...(body && { requestBody: body }),
    responses: responsesOf(endpoint, schemas),
  };
}

const callers: Readonly<Record<Endpoint['caller'], string>> = {
  developer: 'For developers.',
  operator: 'For operators of the store.',
  store: 'For the service account of the storefront and the device platform.',
  'signed-in': 'For everyone who is signed in.',
  anyone: 'Needs no sign-in.',
};

function descriptionOf({ caller, may, token, devices, freshSignIn }: Endpoint): string {
  return [
    callers[caller],
    may && `Needs the permission \`${may}\`.`,
    token && token !== 'none' && token !== 'any' && `An access token needs the scope \`${token}\`.`,
    token === 'none' && 'Access tokens are not accepted.',
    devices && 'Cameras may call it with a device token.',
    freshSignIn && 'Needs a sign-in within the last ten minutes.',
  ]
    .filter(Boolean)
    .join(' ');
}

function securityOf({ caller, devices }: Endpoint): Json[] {
  if (caller === 'anyone') return [];
  const people = [{ bearer: [] }, { signOn: [] }];
  return devices ? [...people, { device: [] }] : people;
}

function bodyOf({ takes, body, parts = [] }: Endpoint, schemas: SchemaWriter): Json | undefined {
  const form = { 'multipart/form-data': formOf(parts) };
  if (takes === 'multipart') return { required: true, content: form };
  if (!body) return undefined;
  const type = takes === 'urlencoded' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    required: !(body instanceof z.ZodMiniOptional),
    content: { [type]: { schema: schemas.write(body, 'input') }, ...(takes === 'json-or-multipart' && form) },
  };
}

function formOf(parts: NonNullable<Endpoint['parts']>): Json {
  const properties = parts.map(({ name, description, types, text, many }) => {
    // Bytes of any kind, as OpenAPI 3.1 describes them.
    const value = types ? {} : { type: 'string', ...(text !== undefined && { const: text }) };
    return [name, many ? { type: 'array', items: value, minItems: 1, description } : { ...value, description }];
  });
  const encoding = parts.flatMap(({ name, types }) => (types ? [[name, { contentType: types.join(', ') }]] : []));
  return {
    schema: {
      type: 'object',
      required: parts.filter(({ optional }) => !optional).map(({ name }) => name),
      properties: Object.fromEntries(properties),
    },
    ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
  };
}

function responsesOf(endpoint: Endpoint, schemas: SchemaWriter): Json {
  const responses: Record<string, Json> = {
    [String(endpoint.status ?? (endpoint.reply || endpoint.answers === 'file' ? 200 : 204))]: goodAnswerOf(
      endpoint,
      schemas,
    ),
  };
  for (const name of problemsOf(endpoint)) {
    const { status: code, en } = problemTexts[name];
    const status = String(code);
    const line = `* \`${name}\`: ${en}`;
    responses[status] = {
      description: responses[status] ? `${String(responses[status].description)}\n${line}` : line,
      ...(code === 429 && { headers: limitHeaders }),
      ...(code === 503 && { headers: { 'Retry-After': limitHeaders['Retry-After'] } }),
      content: problemContent,
    };
  }
  return {
    ...responses,
    ...(endpoint.revalidates && { 304: { description: 'The caller has this content already.' } }),
    default: { $ref: '#/components/responses/Refused' },
  };
}

/** The problems that any call can return, and the headers of limits. */
export const sharedComponents: Json = {
  responses: {
    Refused: {
      description: Object.entries(requestProblemTexts)
        .map(([name, { en }]) => `* \`${name}\`: ${en}`)
        .join('\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
  headers: {
    RetryAfter: {
      description: 'Seconds until the call can be made again.',
      schema: { type: 'integer' },
      example: 12,
    },
    RateLimitPolicy: textHeader('The limit that was reached: 600 calls in 60 seconds.', '"person";q=600;w=60'),
    RateLimit: textHeader('What is left of it: nothing for 12 more seconds.', '"person";r=0;t=12'),
  },
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: 'The language of texts for people.',
      schema: { type: 'string', examples: ['en', 'de'] },
    },
  },
};

const problemContent: Json = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

function problemsOf(endpoint: Endpoint): ReadonlySet<ProblemName> {
  const edge: ProblemName[] = endpoint.caller === 'anyone' ? [] : ['not-signed-in', 'wrong-role'];
  return new Set<ProblemName>([
    ...(endpoint.problems ?? []),
    ...(endpoint.limit ? [limitProblems[endpoint.limit]] : []),
    'too-many-requests',
    ...edge,
    ...(endpoint.may ? (['permission-missing'] as const) : []),
    ...tokenProblemsOf(endpoint),
    ...(endpoint.freshSignIn ? (['fresh-sign-in-required'] as const) : []),
    ...(endpoint.params || endpoint.query || endpoint.body ? (['invalid-input'] as const) : []),
    ...(endpoint.params ? (['not-found'] as const) : []),
    ...(endpoint.versioned && endpoint.method !== 'GET' ? (['stale-write'] as const) : []),
  ]);
}

function tokenProblemsOf({ token }: Endpoint): ProblemName[] {
  if (token === undefined) return [];
  if (token === 'none') return ['token-invalid', 'token-not-accepted'];
  return token === 'any' ? ['token-invalid'] : ['token-invalid', 'token-scope-missing'];
}

function textHeader(description: string, example: string): Json {
  return { description, schema: { type: 'string' }, example };
}

/** Headers of draft-ietf-httpapi-ratelimit-headers-10. */
export const limitHeaders: Json = {
  'Retry-After': { $ref: '#/components/headers/RetryAfter' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};

const linkSchema: Json = {
  type: 'object',
  required: ['url'],
  properties: { url: { type: 'string', description: 'Valid for 60 seconds, without a token.' } },
};

function goodAnswerOf(endpoint: Endpoint, schemas: SchemaWriter): Json {
  if (endpoint.answers === 'file') {
    const hasLink = endpoint.query !== undefined && 'link' in membersOf(endpoint.query).properties;
    return {
      description: hasLink ? 'The bytes; with `?link`, a URL of them.' : 'The bytes.',
      content: {
        [endpoint.fileType ?? 'application/octet-stream']: {},
        ...(hasLink && { 'application/json': { schema: linkSchema } }),
      },
    };
  }
  if (!endpoint.reply) return { description: 'Done.' };
  const tag = { description: 'The revision of the content.', schema: { type: 'string' }, example: '"r7"' };
  const headers = endpoint.versioned || endpoint.revalidates ? { headers: { ETag: tag } } : {};
  const content = { 'application/json': { schema: schemas.write(endpoint.reply, 'output') } };
  return { description: 'Done.', ...headers, content };
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
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...(endpoint.caller === 'developer'
      ? [header('Lensdock-Company', 'The id of the company, for people who belong to several.')]
      : []),
  ];
}

function parametersOf(endpoint: Endpoint, place: 'path' | 'query', describer: Describer): Json[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties, required } = membersOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...describer.parameter(endpoint, name),
    schema: property,
  }));
}

/** The schemas of JSON bodies that have no name. */
export function inlineSchemas({ requestBody, responses = {} }: Json): Json[] {
  type Body = { content?: Record<string, { schema?: Json }> };
  const bodies = [requestBody, ...Object.values(responses as Json)] as (Body | undefined)[]; // written above
  return bodies
    .map((body) => body?.content?.['application/json']?.schema)
    .filter((schema) => schema !== undefined && schema !== linkSchema && !('$ref' in schema))
    .filter((schema) => schema !== undefined);
}
