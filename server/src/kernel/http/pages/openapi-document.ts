import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { problemAnswer } from '@lensdock/contract/kernel/shared-schemas.ts';
import { createDescriber } from './openapi-descriptions.ts';
import { exampleOf, writeExamples } from './openapi-examples.ts';
import { operationOf } from './openapi-operation.ts';
import { inlineSchemas, sharedComponents } from './openapi-responses.ts';
import { type Json, schemaWriter } from './openapi-schemas.ts';
import { tusPaths } from './openapi-tus.ts';
import { webhookDescriptions } from './openapi-webhooks.ts';

export interface ApiFacts {
  version: string;
  /** The public address of the server; a relative one if the settings have none. */
  server: string;
  /** The address for help: of a page, of email or of a telephone. */
  support: string;
  /** The discovery document of the sign-on. */
  discovery: string;
  namedSchemas: Readonly<Record<string, unknown>>;
}

/** Builds the OpenAPI 3.1 document of the contract (https://spec.openapis.org/oas/v3.1.1). */
export function openapiDocument(endpoints: readonly Endpoint[], facts: ApiFacts, describer = createDescriber()): Json {
  // The first name of a schema counts.
  const schemas = schemaWriter({ problem: problemAnswer, ...facts.namedSchemas });
  schemas.write(problemAnswer, 'output');
  const paths: Record<string, Json> = {};
  const operations = new Map(endpoints.map((endpoint) => [endpoint, operationOf(endpoint, schemas, describer)]));
  for (const [endpoint, operation] of operations) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const components = schemas.components();
  for (const [name, schema] of Object.entries(components)) describer.component(name, schema);
  for (const endpoint of endpoints)
    for (const schema of inlineSchemas(operations.get(endpoint) ?? {})) {
      describer.inlined(endpoint, schema);
      schema.examples = [exampleOf(schema, components)];
    }
  writeExamples(components);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Lensdock',
      version: facts.version,
      summary: 'The app store for cameras: for developers, operators, the storefront and cameras.',
      description: introduction,
      contact: { name: 'Support', ...contactOf(facts.support) },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: facts.server, description: 'This installation.' }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.feature))].map((name) => ({
      name,
      description: tagText(name),
    })),
    paths: { ...paths, ...tusPaths },
    webhooks: webhookDescriptions(),
    components: {
      ...sharedComponents,
      schemas: components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A token of the sign-on, or an access token of the console (`ldk_…`).',
        },
        signOn: { type: 'openIdConnect', openIdConnectUrl: facts.discovery, description: 'The sign-on of people.' },
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

function contactOf(support: string): Json {
  return support.startsWith('mailto:') ? { email: support.slice('mailto:'.length) } : { url: support };
}

const introduction = [
  'Calls of the developer console, of the store’s operators, of the storefront and of cameras.',
  'Errors are problem answers (RFC 9457). Amounts of money are decimal text in major units. Times are milliseconds since the epoch, unless a description says otherwise.',
  'A call is limited per person, token and company: 429 has `Retry-After` in seconds.',
].join('\n\n');

/** `payout-accounts`: Payout accounts. */
function tagText(name: string): string {
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
