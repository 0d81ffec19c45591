import * as z from 'zod/mini';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Writes schemas as references to named ones, and collects those. */
export interface SchemaWriter {
  /** A reference, or the schema itself if it has no name. */
  write(schema: z.core.$ZodType, direction: Direction): Json;
  /** The named schemas that were referenced so far. */
  components(): Record<string, Json>;
}

const dialect = { target: 'draft-2020-12' } as const;

/**
 * Names are those of the source in Pascal case. A schema that accepts something other than it returns, because of a
 * default for example, has a second component with the suffix `Input`.
 */
export function schemaWriter(named: Readonly<Record<string, unknown>>): SchemaWriter {
  const names = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(named))
    if (schema instanceof z.core.$ZodType && !names.has(schema)) names.add(schema, { id: pascal(name) });
  const found: Record<Direction, Map<string, string>> = { input: new Map(), output: new Map() };
  const written: { direction: Direction; root: Json }[] = [];
  return {
    write(schema, direction) {
      const whole = z.toJSONSchema(schema, {
        ...dialect,
        io: direction,
        metadata: names,
        override: plainSchemas(direction),
      });
      const { $schema: _dialect, $defs: definitions = {}, ...root } = whole as Json & { $defs?: Record<string, Json> }; // definitions are schemas
      for (const [name, { id: _id, ...definition }] of Object.entries(definitions))
        found[direction].set(name, JSON.stringify(definition));
      written.push({ direction, root });
      return root;
    },
    components() {
      const split = splitNames(found);
      // The roots are already part of the document, so they are changed in place.
      for (const { direction, root } of written) Object.assign(root, relinked(root, direction, split));
      const all = Object.entries(found).flatMap(([direction, definitions]) =>
        [...definitions].map(([name, text]): [string, Json] => [
          componentName(name, direction, split),
          relinked(JSON.parse(text), direction, split) as Json, // a schema stays one
        ]),
      );
      return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}

/** Schemas of parameters are flat, and their members are written out. */
export function membersOf(schema: z.core.$ZodType): { properties: Record<string, Json>; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { ...dialect, io: 'input' }) as {
    properties?: Record<string, Json>;
    required?: string[];
  }; // parameters are objects
  return { properties, required };
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Writes out what JSON Schema allows and generators of clients do not understand. */
function plainSchemas(direction: Direction): Override {
  return ({ zodSchema, jsonSchema }) => {
    const { type, catchall } = zodSchema._zod.def as { type: string; catchall?: unknown }; // each kind has its own members
    // A reply may gain members later, so clients must not refuse unknown ones.
    if (direction === 'output' && type === 'object' && catchall === undefined) delete jsonSchema.additionalProperties;
    if (type === 'record' && jsonSchema.required) listMembers(jsonSchema);
    // Any value includes null.
    if (type === 'nullable' && jsonSchema.anyOf?.some((one) => Object.keys(one).length === 0)) delete jsonSchema.anyOf;
  };
}

/** A record with a member for each text of an enumeration. */
function listMembers(schema: z.core.JSONSchema.BaseSchema): void {
  const { required = [], additionalProperties: member = {} } = schema;
  schema.properties = Object.fromEntries(required.map((name) => [name, member]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

/** The names whose two directions differ, themselves or in what they refer to. */
function splitNames({ input, output }: Record<Direction, Map<string, string>>): ReadonlySet<string> {
  const split = new Set([...input.keys()].filter((name) => output.has(name) && output.get(name) !== input.get(name)));
  for (let before = -1; before < split.size; ) {
    before = split.size;
    for (const [name, text] of input)
      if ([...split].some((other) => text.includes(`"#/$defs/${other}"`))) split.add(name);
  }
  return split;
}

function componentName(name: string, direction: string, split: ReadonlySet<string>): string {
  return direction === 'input' && split.has(name) ? `${name}Input` : name;
}

function relinked(value: unknown, direction: string, split: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => relinked(item, direction, split));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const name = key === '$ref' && typeof member === 'string' && /^#\/\$defs\/(.*)$/.exec(member)?.[1];
      return [
        key,
        name ? `#/components/schemas/${componentName(name, direction, split)}` : relinked(member, direction, split),
      ];
    }),
  );
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
