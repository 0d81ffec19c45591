import { type Endpoint, freshSignInSeconds } from '@lensdock/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import type { Describer } from './openapi-descriptions.ts';
import { responsesOf } from './openapi-responses.ts';
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
