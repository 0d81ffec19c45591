import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServer } from '../server/make-server.ts';
import type { PublicPage } from './public-page.ts';
import { serveConsole } from './serve-console.ts';

const publicPage: PublicPage = {
  language: 'en',
  title: 'Platewise',
  description: 'Reads number plates.',
  address: 'https://store.example/store/1',
  image: undefined,
  structured: {},
  data: { name: 'Platewise' },
};
// Long enough to be compressed.
const style = `/${'*'.repeat(1_000)}/`;

/** As the build of the console writes it. */
const rendering = `export const renderPublicPage = ({ name, fails }, language) =>
  fails?.() ?? '<h1 lang="' + language + '">' + name + '</h1>';`;

const readConsoleSettings = () => ({ signOn: { scope: '"openid"' } });
const settings =
  '<meta name="lensdock-settings" content="{&quot;signOn&quot;:{&quot;scope&quot;:&quot;\\&quot;openid\\&quot;&quot;}}" />';
const place = '<!-- The server writes the console settings here. -->';
const script = '<script type="module" crossorigin src="/assets/first-1.js"></script>';

const linked =
  '<link rel="modulepreload" crossorigin href="/assets/second-2.js"><link rel="stylesheet" crossorigin href="/assets/index-1.css">';
const wholePage = `${settings} the page ${script}${linked}`;

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-console-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'api/docs/library'), { recursive: true });
  const files = {
    'index.html': `${place} the page ${script}${linked}`,
    'store.html': `<html lang="en"><title>x</title><style>${style}</style><div id="root"></div></html>`,
    'theme.js': 'a theme',
    '.built-from': 'a note',
    '.store-page.mjs': rendering,
    'assets/first-1.js': 'first',
    'assets/second-2.js': '0123456789',
    'api/docs/library/index.css': 'html {}',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'assets/first-1.js.br'), 'compressed');
  server = makeServer({ LENSDOCK_LOG: 'silent' });
  await serveConsole(server, folder, {
    settings: {},
    readConsoleSettings,
    findPublicPage: async (path, language) => {
      if (path === '/store/broken') return { ...publicPage, data: { fails: true } };
      return path === '/store/1' ? { ...publicPage, language } : undefined;
    },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function answerTo(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: answered } = await server.inject({ url, headers });
  return { status: statusCode, body, cache: answered['cache-control'], encoding: answered['content-encoding'] };
}

it('serves a file with a hash in its name as immutable, and compressed if the browser accepts it', async () => {
  const kept = 'public, max-age=31536000, immutable';
  expect(await answerTo('/assets/first-1.js')).toMatchObject({ status: 200, body: 'first', cache: kept });
  const compressed = await answerTo('/assets/first-1.js', { 'accept-encoding': 'br' });
  expect(compressed).toMatchObject({ body: 'compressed', cache: kept, encoding: 'br' });
});

it('serves the encoding that the browser prefers, with the media type of the original', async () => {
  const encodingFor = async (accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await server.inject({ url: '/assets/first-1.js', headers });
    const type = 'application/javascript; charset=utf-8';
    expect(answer.headers).toMatchObject({ 'content-type': type, vary: 'accept-encoding' });
    return answer.headers['content-encoding'];
  };
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
  for (const accepted of [undefined, 'gzip', 'br;q=0', 'identity']) expect(await encodingFor(accepted)).toBe(undefined);
});

it('returns 304 for a known version, and a requested part of a file', async () => {
  const first = await server.inject('/assets/second-2.js');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect(await answerTo('/assets/second-2.js', known)).toMatchObject({ status: 304, body: '' });
  expect(await answerTo('/assets/second-2.js', { range: 'bytes=2-4' })).toMatchObject({ status: 206, body: '234' });
  expect((await answerTo('/assets/second-2.js', { range: 'bytes=90-' })).status).toBe(416);
});

it('returns 404 for a file that a build has removed since the start', async () => {
  await rm(join(folder, 'theme.js'));
  expect((await answerTo('/theme.js')).status).toBe(404);
  await writeFile(join(folder, 'theme.js'), 'a theme');
});

describe('the library that shows the API', () => {
  const url = '/api/docs/library/index.css';

  it('is closed to other machines', async () => {
    expect((await server.inject({ url, headers: { host: 'localhost' } })).body).toBe('html {}');
    for (const remoteAddress of ['203.0.113.1', '::ffff:10.0.0.1'])
      expect((await server.inject({ url, remoteAddress })).statusCode).toBe(404);
  });

  it('is open to other machines with the operations token only', async () => {
    const guarded = makeServer({ LENSDOCK_LOG: 'silent' });
    await serveConsole(guarded, folder, {
      settings: { LENSDOCK_OPERATIONS_TOKEN: 'a-token-of-operations' },
      readConsoleSettings,
    });
    const statusWith = async (authorization: string) =>
      (await guarded.inject({ url, remoteAddress: '203.0.113.1', headers: { authorization } })).statusCode;
    expect(await statusWith('Bearer a-token-of-operations')).toBe(200);
    expect(await statusWith('Bearer another')).toBe(401);
    await guarded.close();
  });
});

it('serves the page uncached for every route of the console', async () => {
  for (const url of ['/', '/index.html', '/apps/17?tab=pricing', '/apps/1.5.0'])
    expect(await answerTo(url)).toMatchObject({ status: 200, body: wholePage, cache: 'no-cache' });
  expect(await answerTo('/theme.js')).toMatchObject({ body: 'a theme', cache: 'no-cache' });
});

describe('a public page', () => {
  it('is rendered into its document, and the console is served for one that does not exist', async () => {
    const { status, body, cache } = await answerTo('/store/1');
    expect([status, cache]).toEqual([200, 'no-cache']);
    expect(body).toContain('<title>Platewise · Lensdock</title>');
    expect(body).toContain('<div id="root"><h1 lang="en">Platewise</h1></div>');
    expect(await answerTo('/store/2')).toMatchObject({ status: 200, body: wholePage });
  });

  it.each([
    { query: '', accepted: 'de-DE', language: 'de' },
    { query: '?lang=en', accepted: 'de-DE', language: 'en' },
    { query: '?lang=fr', accepted: 'de-DE', language: 'de' },
  ])('is in $language for "$query" in a browser set to $accepted', async ({ query, accepted, language }) => {
    const { body } = await answerTo(`/store/1${query}`, { 'accept-language': accepted });
    expect(body).toContain(`<h1 lang="${language}">`);
  });

  it('is compressed for browsers that accept it', async () => {
    const { headers, rawPayload } = await server.inject({ url: '/store/1', headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Language, Accept-Encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1 lang="en">Platewise</h1>');
  });

  it('is left to the console if it cannot be rendered', async () => {
    expect(await answerTo('/store/broken')).toMatchObject({ status: 200, body: wholePage });
  });
});

describe('with its own sign-on', () => {
  let ownSignOn: FastifyInstance;
  beforeAll(async () => {
    ownSignOn = makeServer({ LENSDOCK_LOG: 'silent' });
    const firstCalls = { person: '/api/me' };
    await serveConsole(ownSignOn, folder, { settings: {}, readConsoleSettings, firstCalls, hasOwnSignOn: true });
  });
  afterAll(() => ownSignOn.close());

  it.each([
    { url: '/', cookie: '' },
    { url: '/app/1/pricing?x=1', cookie: 'theme=dark; not_lensdock_session=1' },
  ])('omits the script of the console without a session, $url', async ({ url, cookie }) => {
    const { body, headers } = await ownSignOn.inject({ url, headers: { cookie } });
    expect(body).toBe(
      `<meta name="lensdock-unsigned" content="" />\n    ${settings} the page ` +
        '<meta name="lensdock-script" content="/assets/first-1.js" /><meta name="lensdock-styles" content="/assets/index-1.css" />',
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    { url: '/', cookie: 'theme=dark; lensdock_session=1' },
    { url: '/signed-in?code=1', cookie: '' },
    { url: '/store/2', cookie: '' },
    { url: '/terms', cookie: '' },
  ])(
    'serves the whole page for $url with the cookies "$cookie", and the calls that follow the sign-in',
    async ({ url, cookie }) => {
      const { body } = await ownSignOn.inject({ url, headers: { cookie } });
      const calls = '<meta name="lensdock-first-calls" content="{&quot;person&quot;:&quot;/api/me&quot;}" />';
      expect(body).toBe(wholePage.replace(settings, `${settings}\n    ${calls}`));
    },
  );
});

it.each(['/assets/gone-2.js', '/assets/first-1.js.br', '/assets', '/api/nowhere', '/files/x'])(
  'returns 404 for %s',
  async (url) => {
    expect((await answerTo(url)).status).toBe(404);
  },
);

it.each([
  '/.built-from',
  '/.store-page.mjs',
  '/assets/../.built-from',
  '/%2e%2e/package.json',
  '/assets/..%2f.built-from',
])('serves only files of the build for %s', async (url) => {
  const { status, body } = await answerTo(url);
  expect(status === 404 || body.includes('the page'), body).toBe(true);
});

it('answers HEAD like GET without a body', async () => {
  const { statusCode, body } = await server.inject({ method: 'HEAD', url: '/assets/first-1.js' });
  expect([statusCode, body]).toEqual([200, '']);
});
