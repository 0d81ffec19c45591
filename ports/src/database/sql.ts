import { createHash } from 'node:crypto';
import type { Statement } from './database.ts';

/** A fragment of SQL for composition; all its values are sent as parameters. */
export interface Fragment extends Statement {
  readonly name: string;
  readonly [parts]: { strings: readonly string[]; inputs: readonly unknown[] };
}

const parts = Symbol('parts of a statement');

/**
 * Writes a statement: `` sql`select code from app where company_id = ${companyId} ${filter}` ``. Fragments become text,
 * other inputs parameters. Each distinct text is prepared once per connection, under a hash as its name, so pass lists
 * as arrays (`= any(${codes})`, `from unnest(...)`) or as JSON.
 */
export function sql(strings: TemplateStringsArray, ...inputs: unknown[]): Fragment {
  return fragment(strings, inputs);
}

/** An empty fragment. */
export const nothing: Fragment = fragment([''], []);

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
  let built: { text: string; values: unknown[] } | undefined;
  const build = () => {
    if (!built) {
      const values: unknown[] = [];
      built = { text: append(strings, inputs, values), values };
    }
    return built;
  };
  return {
    [parts]: { strings, inputs },
    get text() {
      return build().text;
    },
    get values() {
      return build().values;
    },
    get name() {
      return nameOf(build().text);
    },
  };
}

function append(strings: readonly string[], inputs: readonly unknown[], values: unknown[]): string {
  let text = strings[0] ?? '';
  for (const [index, input] of inputs.entries()) {
    if (isFragment(input)) text += append(input[parts].strings, input[parts].inputs, values);
    else text += `$${values.push(input)}`;
    text += strings[index + 1] ?? '';
  }
  return text;
}

function isFragment(input: unknown): input is Fragment {
  return typeof input === 'object' && input !== null && parts in input;
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
