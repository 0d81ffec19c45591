import { createHash } from 'node:crypto';
import type { Statement } from './database.ts';

/** A fragment of SQL for composition; all its values are sent as parameters. */
export interface Fragment extends Statement {
  readonly name: string;
}

/**
 * Writes a statement: `` sql`select code from app where company_id = ${companyId} ${filter}` ``. Fragments become text,
 * other inputs parameters. Each distinct text is prepared once per connection, under a hash as its name, so pass lists
 * as arrays (`= any(${codes})`, `from unnest(...)`) or as JSON.
 */
export function sql(strings: TemplateStringsArray, ...inputs: unknown[]): Fragment {
  return fragment(strings, inputs);
}

/** Joins fragments with a separator: `joinSql(conditions, ' and ')`. The separator is never input. */
export function joinSql(fragments: readonly Fragment[], separator: string): Fragment {
  if (fragments.length === 0) return nothing;
  return fragment(['', ...new Array<string>(fragments.length - 1).fill(separator), ''], fragments);
}

/** A name of a table, column or role known only at run time, quoted for PostgreSQL. */
export function identifier(name: string): Fragment {
  return fragment([`"${name.replaceAll('"', '""')}"`], []);
}

function fragment(strings: readonly string[], inputs: readonly unknown[]): Fragment {
  return new SqlFragment(strings, inputs);
}

class SqlFragment implements Fragment {
  readonly strings: readonly string[];
  readonly inputs: readonly unknown[];
  #built: { composition: Composition; values: unknown[] } | undefined;

  constructor(strings: readonly string[], inputs: readonly unknown[]) {
    this.strings = strings;
    this.inputs = inputs;
  }

  get text(): string {
    const { composition } = this.#build();
    composition.text ??= append(this.strings, this.inputs, { count: 0 });
    return composition.text;
  }

  get values(): readonly unknown[] {
    return this.#build().values;
  }

  get name(): string {
    const { text } = this;
    const { composition } = this.#build();
    composition.name ??= nameOf(text);
    return composition.name;
  }

  #build() {
    if (!this.#built) {
      const values: unknown[] = [];
      this.#built = { composition: find(compositions, this, values), values };
    }
    return this.#built;
  }
}

/** An empty fragment. */
export const nothing: Fragment = fragment([''], []);

/**
 * Text and name of a composition of templates, each of which is one object for each place in the code. Building them
 * for every call would take as long as a tenth of a simple query.
 */
interface Composition {
  text?: string;
  name?: string;
  /** The composition that continues with a value, or with a fragment. */
  withValue?: Composition;
  withTemplate?: WeakMap<readonly string[], Composition>;
}

const compositions: Composition = {};

/** Follows the templates and values of a fragment, and collects the values. */
function find(start: Composition, { strings, inputs }: SqlFragment, values: unknown[]): Composition {
  start.withTemplate ??= new WeakMap();
  let at = start.withTemplate.get(strings);
  if (!at) {
    at = {};
    start.withTemplate.set(strings, at);
  }
  for (const input of inputs) {
    if (input instanceof SqlFragment) at = find(at, input, values);
    else {
      values.push(input);
      at.withValue ??= {};
      at = at.withValue;
    }
  }
  return at;
}

function append(strings: readonly string[], inputs: readonly unknown[], placed: { count: number }): string {
  let text = strings[0] ?? '';
  for (const [index, input] of inputs.entries()) {
    if (input instanceof SqlFragment) text += append(input.strings, input.inputs, placed);
    else text += `$${++placed.count}`;
    text += strings[index + 1] ?? '';
  }
  return text;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    // A bound against an unlimited number of composed texts; the hash is stable.
    if (names.size > 5000) names.clear();
    names.set(text, name);
  }
  return name;
}
