import { type AddressInfo, connect } from 'node:net';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readSettings } from '../../settings/settings.ts';

const expected = {
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /^max-age=31536000$/,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LENSDOCK_HSTS_SECONDS: 31_536_000 });
  await server.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

/** Sends raw bytes and returns status and headers of the response. */
async function answerTo(bytes: string) {
  const { port } = server.server.server.address() as AddressInfo; // It listens on TCP.
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.write(bytes);
  await expect.poll(() => text).toContain('\r\n\r\n');
  socket.destroy();
  const [statusLine = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const headers = lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers), text };
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

it.each([
  ['an address that cannot be decoded', get('/%'), 400],
  ['one below /api', get('/api/%zz'), 400],
  ['one below /auth', get('/auth/%'), 400],
  ['a call that the sign-on refuses', get('/auth/authorize'), 400],
  ['the keys of the sign-on', get('/auth/keys'), 200],
  ['the end of a sign-in in a window', get('/signed-in/frame'), 200],
  ['a refused method', 'OPTIONS /api/devcon/products HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
  ['a foreign host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n', 421],
  ['an anonymous call', get('/api/devcon/products'), 401],
  ['a probe', get('/livez'), 200],
  ['bytes that are not HTTP', 'BAD\r\n\r\n', 400],
  ['headers that are too large', get('/', `X: ${'a'.repeat(20_000)}\r\n`), 431],
])('sends the security headers with the response to %s', async (_name, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer.status).toBe(status);
  for (const [name, pattern] of Object.entries(expected)) expect(answer.headers[name], name).toMatch(pattern);
  if (status >= 400 && !bytes.includes('/auth/authorize'))
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
});

it.each([
  ['the console', '/'],
  ['the sign-on', '/auth/authorize'],
  ['the end of a sign-in in a window', '/signed-in/frame'],
  ['the documents of the API', '/api/docs/'],
  ['a problem', '/api/devcon/products'],
])('sends a content security policy in which Google’s evaluator finds nothing serious with %s', async (_name, path) => {
  const { headers } = await answerTo(get(path));
  const { csp } = new CspParser(headers['content-security-policy']);
  const findings = new CspEvaluator(csp).evaluate();
  // "Maybe" findings ask for a check by hand: 'self' serves only files of the build, and uploads are sandboxed.
  const serious = findings.filter(({ severity }) => severity < Severity.STRICT_CSP);
  expect(Object.keys(csp.directives)).toContain('default-src');
  expect(serious).toEqual([]);
});

it('detects an unsafe policy', () => {
  const { csp } = new CspParser("default-src 'self' 'unsafe-inline' https:");
  const serious = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity < Severity.STRICT_CSP);
  expect(serious.length).toBeGreaterThan(0);
});

it('rejects strict transport security without TLS', () => {
  expect(() => readSettings({ LENSDOCK_HSTS_SECONDS: '60' })).toThrow('LENSDOCK_HSTS_SECONDS');
  expect(() => readSettings({ LENSDOCK_HSTS_SECONDS: '60', LENSDOCK_URL: 'http://a.example' })).toThrow('https');
  const settings = readSettings({ LENSDOCK_HSTS_SECONDS: '60', LENSDOCK_URL: 'https://a.example' });
  expect(settings.LENSDOCK_HSTS_SECONDS).toBe(60);
});
