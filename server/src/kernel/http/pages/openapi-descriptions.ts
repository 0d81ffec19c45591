import type { Descriptions } from '@lensdock/contract/kernel/descriptions.ts';
import { memberDescriptions, schemaFeatures } from '@lensdock/contract/registry/member-descriptions.ts';
import type { Json } from './openapi-schemas.ts';

/** Writes what members and parameters mean into the schemas of the document. */
export interface Describer {
  /** A named schema and everything inlined in it. */
  component(name: string, schema: Json): void;
  /** The schema of a request or a reply of one operation that has no name. */
  inlined(operation: Operation, schema: Json): void;
  parameter(operation: Operation, name: string): Json;
  /** Members and parameters without a description: `Order.date`. */
  undescribed: string[];
  /** Descriptions that nothing uses, by feature. */
  unused(): string[];
}

export interface Operation {
  name: string;
  feature: string;
}

/** Its components are written in Pascal case; one for requests only has a suffix. */
function featureOf(component: string): string {
  const name = component.charAt(0).toLowerCase() + component.slice(1);
  return schemaFeatures.get(name) ?? schemaFeatures.get(name.replace(/Input$/, '')) ?? 'shared';
}

export function createDescriber(texts: ReadonlyMap<string, Descriptions> = memberDescriptions): Describer {
  const used = new Set<string>();
  const undescribed: string[] = [];

  /** The most exact key wins, then that of the feature. */
  function find(feature: string, keys: readonly string[]): Json | undefined {
    for (const owner of new Set([feature, 'shared']))
      for (const key of keys) {
        const found = texts.get(owner)?.[key];
        if (found === undefined) continue;
        used.add(`${owner} ${key}`);
        return typeof found === 'string' ? { description: found } : { description: found[0], examples: [found[1]] };
      }
    return undefined;
  }

  function walk(feature: string, schemaName: string, schema: unknown, parent: string): void {
    if (Array.isArray(schema)) for (const one of schema) walk(feature, schemaName, one, parent);
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
    const { properties = {}, items, additionalProperties, anyOf, oneOf, allOf } = schema as Record<string, Json>; // JSON Schema
    for (const [name, member] of Object.entries(properties)) {
      const found = find(feature, [`${parent}.${name}`, `${schemaName}.${name}`, name]);
      if (found)
        properties[name] = { ...(member as Json), ...found }; // a schema
      else undescribed.push(`${schemaName}.${name}`);
      walk(feature, schemaName, properties[name], name);
    }
    for (const part of [items, additionalProperties, anyOf, oneOf, allOf]) walk(feature, schemaName, part, parent);
  }

  return {
    undescribed,
    component(name, schema) {
      const feature = featureOf(name);
      const schemaName = name.replace(/Input$/, '');
      Object.assign(schema, find(feature, [name]));
      walk(feature, schemaName, schema, schemaName);
    },
    inlined: ({ name, feature }, schema) => walk(feature, name, schema, name),
    parameter({ name: operation, feature }, name) {
      const found = find(feature, [`${operation}.${name}`, `parameters.${name}`]) ?? find(feature, [name]);
      if (!found) undescribed.push(`${operation} ${name}`);
      const { description, examples } = found ?? {};
      return { description, ...(Array.isArray(examples) && { example: examples[0] }) };
    },
    unused: () =>
      [...texts].flatMap(([feature, members]) =>
        Object.keys(members)
          .map((key) => `${feature} ${key}`)
          .filter((key) => !used.has(key)),
      ),
  };
}
