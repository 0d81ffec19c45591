import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipart } from '../../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('serves liveness, readiness and metrics', async () => {
  expect((await server.server.inject('/livez')).statusCode).toBe(200);
  expect((await server.server.inject('/readyz')).json()).toEqual({ status: 'ok', database: true });
  expect((await server.server.inject('/metrics')).body).toContain('lensdock_http_request_seconds_count');
});

it('returns 404 as a problem in the reader’s language with the request id', async () => {
  const answer = await server.server.inject({
    url: '/api/nowhere',
    headers: { 'accept-language': 'de-AT,de;q=0.9', 'x-request-id': 'request-0001' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['x-request-id']).toBe('request-0001');
  expect(answer.json()).toMatchObject({
    type: 'urn:lensdock:problem:not-found',
    errorMessage: 'Unter dieser Adresse wurde nichts gefunden.',
    errors: [],
  });
});

it('returns a problem for a malformed address', async () => {
  const answer = await server.server.inject({ url: '/api/%E0%A4%A' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ type: 'urn:lensdock:problem:malformed-request' });
});

it('returns 405 with the allowed methods to any caller', async () => {
  const answer = await server.server.inject({ method: 'PATCH', url: '/api/devcon/products/any/prices?x=1' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  expect(answer.json()).toMatchObject({ type: 'urn:lensdock:problem:method-not-allowed' });
  expect((await server.server.inject({ url: '/api/devcon/products/any/release' })).headers.allow).toBe('POST');
  expect((await server.server.inject({ method: 'PATCH', url: '/api/devcon/nothing' })).statusCode).toBe(404);
});

it('returns 415 for a form where JSON is expected and for JSON where a form is expected', async () => {
  const json = await server.call(uploadVersion, {
    as: 'ada',
    params: { id: 'any' },
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from('{}'),
  });
  const form = await server.call(createApp, { as: 'ada', ...multipart([{ name: 'name', value: 'Form' }]) });
  const text = await server.call(createApp, {
    as: 'ada',
    headers: { 'content-type': 'text/plain' },
    payload: Buffer.from('name=Text'),
  });
  expect([json, form, text].map(({ status, problem }) => [status, problem.type])).toEqual(
    Array(3).fill([415, 'urn:lensdock:problem:unsupported-media-type']),
  );
});

it('sends the security headers with every response', async () => {
  const { headers } = await server.server.inject('/api/nowhere');
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it('serves the contract as OpenAPI 3.1 and as a page', async () => {
  const document = (await server.server.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.1');
  expect(document.servers[0].url).toBe('http://localhost');
  expect(document.components.securitySchemes.signOn.openIdConnectUrl).toBe(
    'http://localhost/auth/.well-known/openid-configuration',
  );
  expect(document.paths['/api/devcon/products/{id}/prices'].post.operationId).toBe('save-pricing');
  const page = await server.server.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).not.toContain('trusted-types');
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
  expect(parts.length).toBeGreaterThan(3);
  // The library is part of the console's build; a journey opens the page with it.
  const own = parts.filter((part) => !part.startsWith('/api/docs/library/'));
  expect(own).toEqual(['/api/docs/show.js']);
  for (const part of own) expect((await server.server.inject(part)).statusCode, part).toBe(200);
  expect((await server.server.inject('/api/docs')).body).toBe(page.body);
});

it('serves every operation of the OpenAPI document, including those of tus', async () => {
  const { paths } = (await server.server.inject('/api/openapi.json')).json() as { paths: Record<string, object> }; // defined by OpenAPI
  const missing = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .map((method) => ({ method: method.toUpperCase(), url: path.replace(/\{(\w+)\}/g, ':$1') }))
      .filter((route) => !server.server.hasRoute(route)),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(paths['/api/devcon/uploads/{uploadId}'] ?? {})).toEqual([
    'options',
    'head',
    'patch',
    'post',
    'delete',
  ]);
});
