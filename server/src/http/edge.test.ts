import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('says that it lives, that it is ready, and what it did', async () => {
  expect((await server.server.inject('/livez')).statusCode).toBe(200);
  expect((await server.server.inject('/readyz')).json()).toEqual({ status: 'ok', database: true });
  expect((await server.server.inject('/metrics')).body).toContain('lensdock_http_request_seconds_count');
});

it('answers what is not there as a problem in the reader’s language, with the request’s id', async () => {
  const answer = await server.server.inject({
    url: '/api/nowhere',
    headers: { 'accept-language': 'de-AT,de;q=0.9', 'x-request-id': 'request-0001' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['x-request-id']).toBe('request-0001');
  expect(answer.json()).toMatchObject({
    type: 'urn:lensdock:problem:not-found',
    errorMessage: 'Unter dieser Adresse gibt es nichts.',
    errors: [],
  });
});

it('answers a malformed address as a problem', async () => {
  const answer = await server.server.inject({ url: '/api/%E0%A4%A' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ type: 'urn:lensdock:problem:malformed-request' });
});

it('sends its security headers with every answer', async () => {
  const { headers } = await server.server.inject('/api/nowhere');
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it('describes the contract as OpenAPI 3.1, and shows it to people', async () => {
  const document = (await server.server.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/devcon/products/{id}/prices'].post.operationId).toBe('save-pricing');
  const page = await server.server.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).not.toContain('trusted-types');
});
