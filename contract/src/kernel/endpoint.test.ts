import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { NoParts, Route } from './route.ts';

const renameApp: Route<{ params: { id: string }; body: { name: string } }, 'developer'> = {
  method: 'PUT',
  path: '/api/apps/:id/name',
  caller: 'developer',
  may: 'apps:read',
};
const ping: Route<NoParts, 'anyone'> = { method: 'POST', path: '/api/ping', caller: 'anyone' };
const pinged = { name: 'ping', summary: 'Answers.', feature: 'apps' };
const facts = { ...pinged, token: 'apps:write' } as const;
const params = z.object({ id: z.string() });

it('binds a route to its schemas', () => {
  const body = z.object({ name: z.string().check(z.maxLength(30)) });
  expect(endpoint(renameApp, { ...facts, params, body })).toEqual({ ...renameApp, ...facts, params, body });
});

// The compiler runs this test: an expected error that disappears fails `npm run check`.
it('does not compile when route and schemas disagree', () => {
  const cases = [
    // @ts-expect-error: the route says that the name is text
    endpoint(renameApp, { ...facts, params, body: z.object({ name: z.int() }) }),
    // @ts-expect-error: the route says that the name is required
    endpoint(renameApp, { ...facts, params, body: z.object({ name: z.optional(z.string()) }) }),
    // @ts-expect-error: the route names no description
    endpoint(renameApp, { ...facts, params, body: z.object({ name: z.string(), description: z.string() }) }),
    // @ts-expect-error: the body of the route has no schema
    endpoint(renameApp, { ...facts, params }),
    // @ts-expect-error: the route has no reply
    endpoint(ping, { ...pinged, reply: z.string() }),
    // @ts-expect-error: an endpoint has no such property
    endpoint(ping, { ...pinged, tag: 'apps' }),
    // @ts-expect-error: no problem has this name
    endpoint(ping, { ...pinged, problems: ['nothing-wrong'] }),
    // @ts-expect-error: an endpoint for developers says what a token needs
    endpoint(renameApp, { ...pinged, params, body: z.object({ name: z.string() }) }),
    // @ts-expect-error: an endpoint for anyone takes no token
    endpoint(ping, facts),
  ];
  expect(cases).toHaveLength(9);
});
