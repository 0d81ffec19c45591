import type { Route } from '@lensdock/contract/kernel/route.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { expect, it } from 'vitest';
import { routes } from './calls.ts';

it('has every call that an access token may make', () => {
  const groups = Object.values<Readonly<Record<string, Route>>>(routes);
  const known = new Set(groups.flatMap((group) => Object.values(group)).map(addressOf));
  const ofTokens = endpoints.filter(({ token = 'none' }) => token !== 'none');
  expect(ofTokens.length).toBeGreaterThan(50);
  expect(ofTokens.filter((endpoint) => !known.has(addressOf(endpoint))).map(({ name }) => name)).toEqual([]);
});

function addressOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
