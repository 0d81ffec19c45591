import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Person } from './person.ts';

/** Throws unless the caller is a person or a token with the endpoint's scope. */
export function assertTokenScope({ token }: Person, { token: access = 'none' }: Pick<Endpoint, 'token'>): void {
  if (!token || access === 'any') return;
  if (access === 'none') throw new Problem('token-not-accepted');
  if (!token.scopes.includes(access)) throw new Problem('token-scope-missing', [], { scope: access });
}

/** Throws unless the caller is a person or a token with the endpoint's scope and app. */
export function assertTokenAccess(
  person: Person,
  endpoint: Pick<Endpoint, 'token' | 'path' | 'method'>,
  params: unknown,
): void {
  assertTokenScope(person, endpoint);
  const { token } = person;
  if (!token?.apps || endpoint.token === 'any' || filtersApps.has(`${endpoint.method} ${endpoint.path}`)) return;
  const app = appOf(endpoint.path, params as Readonly<Record<string, string>>); // path parameters are text
  if (app === undefined) throw new Problem('token-for-named-apps');
  if (!token.apps.includes(app)) throw new Problem('not-found');
}

/** Throws `not-found` when a token is limited to other apps, as for an app of another company. */
export function assertTokenApp({ token }: Person, app: string): void {
  if (token?.apps && !token.apps.includes(app)) throw new Problem('not-found');
}

/** Calls that check or filter the apps of a token themselves. */
const filtersApps: ReadonlySet<string> = new Set([
  'GET /api/devcon/products',
  'GET /api/devcon/uploads/:uploadId/result',
]);

function appOf(path: string, params: Readonly<Record<string, string>>): string | undefined {
  if (path.startsWith('/api/devcon/products/:id')) return params.id;
  return path.startsWith('/api/devcon/store-contents/:code') ? params.code : undefined;
}
