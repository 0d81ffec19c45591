import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { namedSchemas } from '@lensdock/contract/registry/named-schemas.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDescriber } from './openapi-descriptions.ts';
import { openapiDocument } from './openapi-document.ts';
import { exampleOf } from './openapi-examples.ts';

interface Schema {
  [keyword: string]: unknown;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
}

interface Parameter {
  name?: string;
  description?: string;
  $ref?: string;
  example?: unknown;
  schema?: { type?: string; pattern?: string; enum?: string[] };
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const facts = {
  version: '1.2.3',
  server: 'https://console.example',
  support: 'mailto:support@lensdock.example',
  discovery: 'https://console.example/auth/.well-known/openid-configuration',
  namedSchemas,
};

function documentBy(describer = createDescriber()) {
  return openapiDocument(endpoints, facts, describer) as {
    paths: Record<string, Record<string, Operation>>;
    webhooks: object;
    components: { schemas: Record<string, Schema> };
  }; // defined by the OpenAPI specification
}

const describer = createDescriber();
const document = documentBy(describer);
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

/** The members without a description, at any depth. */
function bare(place: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {} } = value as Schema; // JSON of our own document
  return [
    ...Object.entries(properties)
      .filter(([, member]) => !member.description)
      .map(([name]) => `${place}.${name}`),
    ...Object.entries(value).flatMap(([key, member]) => (key === 'examples' ? [] : bare(place, member))),
  ];
}

describe('the descriptions of the OpenAPI document', () => {
  it('cover every member of every named schema', () => {
    expect(Object.keys(schemas).length).toBeGreaterThan(300);
    expect(Object.entries(schemas).flatMap(([name, schema]) => bare(name, schema))).toEqual([]);
  });

  it('cover every parameter and every member of the bodies without a name', () => {
    const parameters = operations.flatMap(({ operationId, parameters: all }) =>
      all.filter((one) => !one.$ref && !one.description).map(({ name }) => `${operationId} ${name}`),
    );
    expect(parameters).toEqual([]);
    const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
      bare(operationId, { requestBody, responses }),
    );
    expect(bodies).toEqual([]);
  });

  it('cover every member of the bodies of webhooks', () => {
    expect(bare('webhooks', document.webhooks)).toEqual([]);
  });

  it('are all used', () => {
    expect(describer.unused()).toEqual([]);
  });

  it('are reported as missing when the contract has none', () => {
    const empty = createDescriber(new Map());
    const described = documentBy(empty);
    expect(empty.undescribed.length).toBeGreaterThan(2000);
    expect(bare('App', described.components.schemas.App)).toContain('App.name');
  });
});

describe('the examples of the OpenAPI document', () => {
  it('are accepted by the schemas of their names', () => {
    const checked = Object.entries(namedSchemas).flatMap(([name, schema]) => {
      const component = schemas[name.charAt(0).toUpperCase() + name.slice(1)];
      return component && schema instanceof z.core.$ZodType ? [{ name, schema, component }] : [];
    });
    expect(checked.length).toBeGreaterThan(300);
    const refused = checked.filter(({ schema, component }) => !z.safeParse(schema, component.examples?.[0]).success);
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  it('are accepted by the schemas of replies and bodies without a name', () => {
    const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
    const cases = endpoints.flatMap((endpoint) => {
      const { requestBody, responses } = byId.get(endpoint.name) ?? { responses: {} };
      const reply = Object.values(responses).find(({ content }) => content?.['application/json']?.schema);
      return [
        { name: `${endpoint.name} body`, schema: endpoint.body, content: requestBody?.content },
        { name: `${endpoint.name} reply`, schema: endpoint.reply, content: reply?.content },
      ];
    });
    const refused = cases.filter(({ schema, content }) => {
      const written = content?.['application/json']?.schema;
      return schema && written && !z.safeParse(schema, exampleOf({ ...written }, { ...schemas })).success;
    });
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  it('fit the form of their parameters', () => {
    const cases = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ name, example, schema }) =>
        example === undefined || !schema ? [] : [{ place: `${operationId} ${name}`, example, schema }],
      ),
    );
    expect(cases.length).toBeGreaterThan(200);
    const refused = cases.filter(
      ({ example, schema }) =>
        (typeof example === 'string') !== (schema.type === 'string') ||
        !new RegExp(schema.pattern ?? '').test(String(example)) ||
        schema.enum?.includes(String(example)) === false,
    );
    expect(refused.map(({ place }) => place)).toEqual([]);
  });
});
