import type { RandomSource } from '../reconciliation/random-source.ts';
import { type ApiDocument, type ApiSchema, resolveSchema } from './api-operations.ts';

/** Strings that have broken parsers, databases, paths and pages. */
const hostileStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000\uffff',
  "'; drop table app; --",
  '../../../etc/passwd',
  '%2e%2e%2f%00',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '9'.repeat(400),
  '1e309',
  '2026-02-30',
  '0000-00-00T99:99:99Z',
  'http://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  '\r\nSet-Cookie: hostile=1',
  '😀'.repeat(500),
  'e\u0301'.repeat(2_000),
  '<'.repeat(20_000),
  'A'.repeat(100_000),
] as const;

const hostileNumbers = [0, -1, -0, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e-320] as const;

/** Something that the schema probably forbids. */
function hostileValue(random: RandomSource): unknown {
  const kind = random.below(6);
  if (kind <= 2) return random.pick(hostileStrings);
  if (kind === 3) return random.pick(hostileNumbers);
  return random.pick<unknown>([
    null,
    true,
    [],
    {},
    [[[[[[]]]]]],
    JSON.parse('{"__proto__":{"admin":true}}'),
    Array.from({ length: 5_000 }, () => 'x'),
    nested(200),
  ]);
}

export function hostileText(random: RandomSource): string {
  return random.pick(hostileStrings);
}

/** Makes values that follow a schema, except that every value is replaced by a hostile one with this probability. */
export function valueMaker(document: ApiDocument, random: RandomSource, hostilePercent: number) {
  const make = (given: ApiSchema, depth: number): unknown => {
    if (random.happens(hostilePercent)) return hostileValue(random);
    const schema = resolveSchema(document, given);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum && schema.enum.length > 0) return schema.enum[random.below(schema.enum.length)];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices && choices.length > 0) return make(choices[random.below(choices.length)] ?? {}, depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => make(part, depth)));
    const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
    return typedValue(types[random.below(types.length)] ?? 'string', schema, depth);
  };
  const typedValue = (type: string, schema: ApiSchema, depth: number): unknown => {
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return random.happens(50);
      case 'integer':
        return (schema.minimum ?? 0) + random.below(100);
      case 'number':
        return (schema.minimum ?? 0) + random.below(10_000) / 100;
      case 'array':
        return depth > 6 ? [] : Array.from({ length: random.below(3) }, () => make(schema.items ?? {}, depth + 1));
      case 'object':
        return objectOf(schema, depth);
      default:
        return stringOf(schema);
    }
  };
  const objectOf = ({ properties = {}, required = [] }: ApiSchema, depth: number) => {
    const named = Object.entries(properties).filter(
      ([name]) => required.includes(name) || (depth < 6 && random.happens(50)),
    );
    return Object.fromEntries(named.map(([name, property]) => [name, make(property, depth + 1)]));
  };
  const stringOf = ({ format, minLength = 1, maxLength = 40 }: ApiSchema): string => {
    if (format === 'date') return '2026-10-15';
    if (format === 'date-time') return '2026-10-15T08:30:00Z';
    if (format === 'uuid') return '7d8f4b7e-0f3a-4a55-9a41-5a1f9f0c9d11';
    if (format === 'uri') return 'https://camera.example/page';
    if (format === 'email') return 'camera@northlight.example';
    return 'Camera app '.repeat(10).slice(0, Math.max(minLength, Math.min(maxLength, 1 + random.below(40))));
  };
  return (schema: ApiSchema) => make(schema, 0);
}

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : { deeper: nested(depth - 1) };
}
