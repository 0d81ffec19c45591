import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { namedSchemas } from '@lensdock/contract/registry/named-schemas.ts';
import { storeEventKinds } from '@lensdock/contract/webhooks/store-events.ts';
import { describe, expect, it } from 'vitest';
import { openapiDocument } from './openapi-document.ts';
import { tusPaths } from './openapi-tus.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: object;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { description?: string; content?: object }>;
  security: Record<string, unknown>[];
}

const facts = {
  version: '1.2.3',
  server: 'https://console.example',
  support: 'mailto:support@lensdock.example',
  discovery: 'https://console.example/auth/.well-known/openid-configuration',
  namedSchemas,
};
const document = openapiDocument(endpoints, facts) as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: object;
  servers: { url: string }[];
  components: { schemas: Record<string, { properties?: object }>; securitySchemes: Record<string, object> };
}; // defined by the OpenAPI specification
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

/** Returns the values of all members with this name, at any depth. */
function valuesOf(name: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([key, value]) => [...(key === name ? [value] : []), ...valuesOf(name, value)]);
}

describe('openapiDocument', () => {
  it('describes every endpoint of the contract once', () => {
    const resumable = Object.values(tusPaths).flatMap((item) => Object.keys(item as object)); // path items are objects
    expect(operations).toHaveLength(endpoints.length + resumable.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it.each(operations)(
    'declares the path parameters and the responses of $method $path',
    ({ path, method, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).sort()).toEqual(inPath.sort());
      for (const parameter of declared) expect(parameter).toMatchObject({ required: true, schema: { type: 'string' } });
      const places = operation.parameters
        .filter((parameter) => 'name' in parameter)
        .map((parameter) => `${parameter.in} ${parameter.name.toLowerCase()}`);
      expect(new Set(places).size).toBe(places.length);
      expect(path).not.toContain(':');
      expect(operation.summary).not.toBe('');
      expect(Object.keys(operation.responses).some((status) => /^2\d\d$/.test(status))).toBe(true);
      for (const response of Object.values(operation.responses))
        expect('$ref' in response || response.description).toBeTruthy();
      if (method === 'get') expect(operation.requestBody).toBeUndefined();
    },
  );

  it.each(operations)('declares 429 with its headers for $method $path', ({ operation }) => {
    // Every operation declares it in this form.
    const refused = operation.responses['429'] as { description: string; headers: object } | undefined;
    expect(refused?.description).toContain('too-many-requests');
    expect(Object.keys(refused?.headers ?? {})).toEqual(['Retry-After', 'RateLimit-Policy', 'RateLimit']);
  });

  it('has only references that resolve', () => {
    const references = valuesOf('$ref', document).map(String);
    expect(references.length).toBeGreaterThan(endpoints.length);
    for (const reference of new Set(references)) {
      const target = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((within, key) => (within as Record<string, unknown>)?.[key], document); // JSON of our own document
      expect(target, reference).toBeDefined();
    }
    const schemes = operations.flatMap(({ operation }) => operation.security.flatMap(Object.keys));
    for (const scheme of new Set(schemes)) expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
  });

  it('uses JSON Schema 2020-12 without keywords specific to OpenAPI 3.0', () => {
    expect(valuesOf('nullable', document)).toEqual([]);
    for (const bound of [...valuesOf('exclusiveMinimum', document), ...valuesOf('exclusiveMaximum', document)])
      expect(typeof bound).toBe('number');
  });

  it('names the schemas of the contract instead of repeating them', () => {
    const reply = (path: string, method = 'get') =>
      valuesOf('schema', document.paths[path]?.[method]?.responses['200']?.content)[0];
    expect(reply('/api/devcon/products/{id}')).toEqual({ $ref: '#/components/schemas/App' });
    expect(reply('/api/store/apps/{code}')).toEqual({ $ref: '#/components/schemas/CatalogueApp' });
    for (const name of ['App', 'Listing', 'AppFinding', 'FieldError', 'DecimalAmount', 'Rollout', 'Problem', 'Version'])
      expect(Object.keys(document.components.schemas)).toContain(name);
    const used = new Set(valuesOf('$ref', document).map((reference) => String(reference).split('/').at(-1)));
    expect(Object.keys(document.components.schemas).filter((name) => !used.has(name))).toEqual([]);
  });

  it('has two components only where a schema accepts other values than it returns', () => {
    const { schemas } = document.components;
    const inputs = Object.keys(schemas).filter((name) => name.endsWith('Input') && name.slice(0, -5) in schemas);
    for (const name of inputs) expect(schemas[name], name).not.toEqual(schemas[name.slice(0, -5)]);
    for (const { operation } of operations)
      for (const response of Object.values(operation.responses))
        expect(
          valuesOf('$ref', response).filter((one) => inputs.some((name) => String(one).endsWith(`/${name}`))),
        ).toEqual([]);
  });

  it('describes the parts of forms and the types of files', () => {
    const form = (path: string) => document.paths[path]?.post?.requestBody?.content['multipart/form-data'];
    expect(form('/api/devcon/products/{id}/app-versions')).toMatchObject({
      schema: {
        required: ['exportRegulationAcknowledged', 'apk'],
        properties: {
          exportRegulationAcknowledged: { type: 'string', const: 'true' },
          apk: { description: expect.anything() },
        },
      },
      encoding: { apk: { contentType: expect.stringContaining('application/vnd.android.package-archive') } },
    });
    const forms = endpoints.filter(({ takes }) => takes?.includes('multipart'));
    expect(forms.filter(({ parts }) => !parts?.length).map(({ name }) => name)).toEqual([]);
    const files = endpoints.filter(({ answers }) => answers === 'file');
    expect(files.filter(({ fileType }) => !fileType).map(({ name }) => name)).toEqual([]);
    const apk = document.paths['/api/store/apps/{code}/apk']?.get?.responses['200'] as { content: object } | undefined; // every response has this form
    expect(Object.keys(apk?.content ?? {})).toEqual(['application/vnd.android.package-archive', 'application/json']);
  });

  it('describes every webhook, the address of the server and the discovery of the sign-on', () => {
    expect(Object.keys(document.webhooks)).toEqual([...storeEventKinds]);
    const examples = valuesOf('example', document.webhooks).filter((one) => typeof one === 'object');
    expect(examples).toHaveLength(storeEventKinds.length);
    expect(examples).toContainEqual(
      expect.objectContaining({ type: 'order.created', data: { orderId: expect.any(String), position: 41 } }),
    );
    expect(document.servers).toMatchObject([{ url: facts.server }]);
    expect(document.components.securitySchemes.signOn).toMatchObject({ openIdConnectUrl: facts.discovery });
  });
});
