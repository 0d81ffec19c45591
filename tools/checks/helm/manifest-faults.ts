import { readFile } from 'node:fs/promises';

/** A type such as `string`, `list of Container`, `map of string`, or the permitted texts. */
type Fact = string | readonly string[];

interface Facts {
  apiVersions: Readonly<Record<string, string>>;
  objects: Readonly<Record<string, Readonly<Record<string, Fact>>>>;
}

const facts: Facts = JSON.parse(await readFile(new URL('kubernetes-facts.json', import.meta.url), 'utf8'));

const simple: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  'integer or string': (value) => Number.isInteger(value) || typeof value === 'string',
  string: (value) => typeof value === 'string',
};

/** Compares a manifest with the published schema of its kind. Unknown members are faults, as for `kubectl --validate`. */
export function manifestFaults(manifest: { kind: string; apiVersion: string }): string[] {
  const expected = facts.apiVersions[manifest.kind];
  if (manifest.apiVersion !== expected) return [`${manifest.kind}: expected ${expected}, found ${manifest.apiVersion}`];
  return faultsOf(manifest, manifest.kind, manifest.kind);
}

function faultsOf(value: unknown, fact: Fact, path: string): string[] {
  if (typeof fact !== 'string') return fact.includes(String(value)) ? [] : [`${path}: not one of ${fact.join(', ')}`];
  const check = simple[fact];
  if (check) return check(value) ? [] : [`${path}: expected ${fact}, found ${JSON.stringify(value)}`];
  const [, container, inner = ''] = /^(list|map) of (.+)$/.exec(fact) ?? [];
  if (container === 'list' && Array.isArray(value))
    return value.flatMap((item, index) => faultsOf(item, inner, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null || Array.isArray(value) || container === 'list')
    return [`${path}: expected ${fact}, found ${JSON.stringify(value)}`];
  if (container === 'map')
    return Object.entries(value).flatMap(([name, item]) => faultsOf(item, inner, `${path}.${name}`));
  return memberFaults(value, fact, path);
}

function memberFaults(value: object, name: string, path: string): string[] {
  const members = facts.objects[name];
  if (!members) return [`${path}: kubernetes-facts.json has no ${name}`];
  const missing = Object.keys(members).filter((key) => key.endsWith('!') && !(key.slice(0, -1) in value));
  return [
    ...missing.map((key) => `${path}.${key.slice(0, -1)}: missing`),
    ...Object.entries(value).flatMap(([key, item]) => {
      const fact = members[key] ?? members[`${key}!`];
      return fact === undefined ? [`${path}.${key}: unknown`] : faultsOf(item, fact, `${path}.${key}`);
    }),
  ];
}
