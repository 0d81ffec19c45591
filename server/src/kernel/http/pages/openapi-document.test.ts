import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { openapiDocument } from './openapi-document.ts';

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
  responses: Record<string, { description?: string }>;
  security: Record<string, unknown>[];
}

const document = openapiDocument(endpoints, '1.2.3') as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes: object };
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
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(endpoints.length);
  });

  it.each(operations)(
    'declares the path parameters and the responses of $method $path',
    ({ path, method, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).sort()).toEqual(inPath.sort());
      for (const parameter of declared) expect(parameter).toMatchObject({ required: true, schema: { type: 'string' } });
      const places = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name.toLowerCase()}`);
      expect(new Set(places).size).toBe(places.length);
      expect(path).not.toContain(':');
      expect(operation.summary).not.toBe('');
      expect(Object.keys(operation.responses).some((status) => /^2\d\d$/.test(status))).toBe(true);
      for (const response of Object.values(operation.responses)) expect(response.description).toBeTruthy();
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
});
