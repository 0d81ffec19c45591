import { expect, it } from 'vitest';
import { endpoint } from './endpoint.ts';
import { feature } from './feature.ts';
import type { NoParts, Route } from './route.ts';

const rename: Route<NoParts, 'developer'> = {
  method: 'POST',
  path: '/api/rename',
  caller: 'developer',
  may: 'apps:read',
};
const ping: Route<NoParts, 'anyone'> = { method: 'POST', path: '/api/ping', caller: 'anyone' };
const endpoints = {
  rename: endpoint(rename, { name: 'rename', token: 'none', summary: 'Renames.', feature: 'apps' }),
  ping: endpoint(ping, { name: 'ping', summary: 'Answers.', feature: 'apps' }),
};
const words = { en: 'Rename', de: 'Umbenennen' };

it('fills the parts that a feature does not have', () => {
  const audit = { attempts: { rename: words } };
  expect(feature({ name: 'apps', endpoints, audit })).toEqual({
    name: 'apps',
    endpoints,
    audit: { ...audit, actions: {} },
    problems: {},
    findings: {},
    notices: {},
    schemas: {},
    descriptions: {},
  });
});

// The compiler runs this test: an error that it no longer reports fails `npm run check`.
it('does not compile when the audit words do not fit the endpoints', () => {
  const cases = [
    // @ts-expect-error: an attempt to rename has no words
    feature({ name: 'apps', endpoints, audit: { attempts: {} } }),
    // @ts-expect-error: no endpoint is called remove
    feature({ name: 'apps', endpoints, audit: { attempts: { rename: words, remove: words } } }),
    // @ts-expect-error: ping is open to anyone, so no attempt is denied
    feature({ name: 'apps', endpoints, audit: { attempts: { rename: words, ping: words } } }),
    // @ts-expect-error: the attempt has no German words
    feature({ name: 'apps', endpoints, audit: { attempts: { rename: { en: 'Rename' } } } }),
  ];
  expect(cases).toHaveLength(4);
});
