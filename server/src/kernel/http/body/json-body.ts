import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyInstance } from 'fastify';

/** The longest lists in a call have a few hundred entries with a few members each. */
const maxValues = 20_000;
const deepest = 40;

/**
 * Parses JSON bodies like the framework, but rejects those with too many values: half a million fit into the size
 * limit, and parsing and reporting them takes a second.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (hasTooManyValues(text)) return done(new Problem('body-too-large'));
    parse(request, text, (error, value) => {
      if (error) done(error);
      else if (isTooDeep(value)) done(new Problem('body-too-large'));
      else done(null, value);
    });
  });
}

/**
 * Counts the characters that start or separate values, including those inside strings; no legitimate text has that
 * many.
 */
function hasTooManyValues(text: string): boolean {
  let count = 0;
  for (const _ of text.matchAll(/[,[{]/g)) if (++count > maxValues) return true;
  return false;
}

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
