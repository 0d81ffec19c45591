import { createHash } from 'node:crypto';
import type { Statement } from './database.ts';

/** A piece of SQL that is put together with others; every value in it travels as a parameter. */
export interface Fragment extends Statement {
  readonly name: string;
  readonly [parts]: { strings: readonly string[]; inputs: readonly unknown[] };
}

const parts = Symbol('parts of a statement');

/**
 * Writes a statement: `` sql`select code from app where company_id = ${companyId} ${filter}` ``. A fragment among the
 * inputs becomes part of the text, everything else a parameter.
 *
 * The name is a hash of the text, so that each distinct text is prepared once on a connection. Keep the number of
 * texts small: pass a list as one array (`= any(${codes})`), many rows as arrays (`from unnest(...)`) or as JSON.
 */
export function sql(strings: TemplateStringsArray, ...inputs: unknown[]): Fragment {
  return fragment(strings, inputs);
}

/** A fragment that adds nothing. */
export const nothing: Fragment = fragment([''], []);

/** Joins fragments, `sql` between them: `joinSql(conditions, ' and ')`. The separator is text of ours, never input. */
export function joinSql(fragments: readonly Fragment[], separator: string): Fragment {
  if (fragments.length === 0) return nothing;
  return fragment(['', ...new Array<string>(fragments.length - 1).fill(separator), ''], fragments);
}

/** The name of a table, column or role that is only known when running, quoted as PostgreSQL wants it. */
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
    // A bound, in case someone does compose texts without end; the hash gives the same name again.
    if (names.size > 5000) names.clear();
    names.set(text, name);
  }
  return name;
}
