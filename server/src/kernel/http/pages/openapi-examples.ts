import type { Json } from './openapi-schemas.ts';

type Components = Readonly<Record<string, Json>>;

/** A value for each format that the schema alone describes. */
const texts: Readonly<Record<string, string>> = {
  date: '2026-11-18',
  'date-time': '2026-11-18T12:00:00.000Z',
  uuid: '7f0c2c1e-52f4-4f0e-9d1b-0a3c7b1f6a21',
};

/** Gives each named schema an example, made from those of its members. */
export function writeExamples(components: Components): void {
  for (const schema of Object.values(components)) schema.examples ??= [exampleOf(schema, components)];
}

/** The first example that a schema has, or one from its form. */
export function exampleOf(schema: Json, components: Components): unknown {
  const { examples, $ref, enum: values, anyOf, oneOf } = schema as Json & Record<'examples' | 'enum', unknown[]>; // JSON Schema
  if (examples) return examples[0];
  if (typeof $ref === 'string') return exampleOf(components[$ref.split('/').at(-1) ?? ''] ?? {}, components);
  if ('const' in schema) return schema.const;
  if (values) return values[0];
  const choice = (anyOf ?? oneOf) as Json[] | undefined; // schemas
  const chosen = choice?.find(({ type }) => type !== 'null');
  return chosen ? exampleOf(chosen, components) : exampleOfType(schema, components);
}

function exampleOfType(schema: Json, components: Components): unknown {
  const { type, properties = {}, items, format, minimum } = schema as Json & Record<'properties', Record<string, Json>>; // JSON Schema
  const first = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (first === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOf(one, components)]));
  if (first === 'array') return [exampleOf((items ?? {}) as Json, components)]; // a schema
  if (first === 'boolean') return true;
  if (first === 'integer' || first === 'number') return Math.max(1, typeof minimum === 'number' ? minimum : 1);
  if (first === 'string') return texts[String(format)] ?? 'text';
  return null;
}
