import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { limitProblems } from '@lensdock/contract/kernel/limited-calls.ts';
import type { ProblemName } from '@lensdock/contract/kernel/problem.ts';
import { requestProblemTexts } from '@lensdock/contract/kernel/request.problems.ts';
import { problemTexts } from '@lensdock/contract/registry/problem-texts.ts';
import { type Json, membersOf, type SchemaWriter } from './openapi-schemas.ts';

export function responsesOf(endpoint: Endpoint, schemas: SchemaWriter): Json {
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

/** The schemas of JSON bodies that have no name. */
export function inlineSchemas({ requestBody, responses = {} }: Json): Json[] {
  type Body = { content?: Record<string, { schema?: Json }> };
  const bodies = [requestBody, ...Object.values(responses as Json)] as (Body | undefined)[]; // written above
  return bodies
    .map((body) => body?.content?.['application/json']?.schema)
    .filter((schema) => schema !== undefined && schema !== linkSchema && !('$ref' in schema))
    .filter((schema) => schema !== undefined);
}
