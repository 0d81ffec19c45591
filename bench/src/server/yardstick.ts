import type { ConnectionSettings, Queries, Statement } from '@lensdock/ports/database/database.ts';
import type { TokenRules } from '@lensdock/ports/sign-on/verify-token.ts';
import type { JSONWebKeySet } from 'jose';

/** The configuration of the bare server, passed on its command line. */
export interface Yardstick {
  connection: ConnectionSettings;
  statement: { name: string; text: string; values: unknown[] };
  rules: TokenRules;
  issuer: string;
  keys: JSONWebKeySet;
}

/** Returns the statement of a store function, so that the yardstick runs the same one. */
export async function statementOf(ask: (queries: Queries) => Promise<unknown>): Promise<Yardstick['statement']> {
  let asked: Statement | undefined;
  const remember = (statement: Statement) => {
    asked = statement;
    return Promise.resolve([]);
  };
  await ask({ query: remember, execute: async () => 0 });
  if (!asked?.name) throw new Error('the function ran no prepared statement');
  return { name: asked.name, text: asked.text, values: [...asked.values] };
}
