import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterDeviceCode, formOf, httpBrowser } from '@lensdock/server/testing/http-browser.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Environment, terminalOf } from './kernel/terminal.ts';
import { run } from './run.ts';
import { readStored, storeCredentials } from './session/credentials-file.ts';
import { type IssuedTokens, signInByDevice } from './session/device-sign-in.ts';
import { sessionToken } from './session/session.ts';
import { type CommandLine, type CommandResult, openCommandLine } from './testing/command-line.ts';

let line: CommandLine;
let env: Record<string, string>;
let file: string;
beforeAll(async () => {
  line = await openCommandLine();
  // The provider's library uses the machine's clock, so the test clock has to match.
  line.server.clock.set(new Date());
  env = { LANG: 'en_GB.UTF-8', HOME: line.folder };
  file = join(line.folder, '.config/lensdock/credentials.json');
});
afterAll(() => line.stop());

/** Runs login, and does in a browser what it asks for. */
async function login(inBrowser: (code: string) => Promise<void>): Promise<CommandResult> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onNote = (text: string) => {
    const code = /confirm the code (\S+)\./.exec(text)?.[1];
    if (code !== undefined) inBrowser(code).then(resolve, reject);
  };
  const [result] = await Promise.all([line.runWith({ env, onNote }, 'login', '--url', line.url), promise]);
  return result;
}

async function confirmPage(code: string) {
  const browser = httpBrowser(line.server.server);
  return { browser, page: await enterDeviceCode(browser, code) };
}

async function signIn(code: string): Promise<void> {
  const { browser, page } = await confirmPage(code);
  expect(page.body).toContain(code);
  const confirmed = formOf(page);
  const signInPage = formOf(await browser.follow(await browser.post(confirmed.action, confirmed.form)));
  const done = await browser.follow(await browser.post(signInPage.action, { person: 'ada' }));
  expect(done.body).toContain('You are signed in');
}

const stored = async () => JSON.parse(await readFile(file, 'utf8'));

describe('login', () => {
  it('signs a person in by a code, for commands that need a person', async () => {
    const result = await login(signIn);
    expect(result).toMatchObject({ exitCode: 0, out: expect.stringContaining('Signed in as Ada Keller') });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await line.runWith({ env }, 'whoami')).out).toBe(`Ada Keller · ${line.url}\n`);
    const created = await line.runWith({ env }, 'token', 'create', 'CI', '--scopes', 'apps:read', '--json');
    expect([created.exitCode, created.json()]).toMatchObject([0, { token: { name: 'CI', scopes: ['apps:read'] } }]);
    const { token } = created.json() as { token: { tokenId: string } }; // compared just before
    expect((await line.runWith({ env }, 'token', 'list')).out).toContain(token.tokenId);
    expect((await line.runWith({ env }, 'token', 'revoke', token.tokenId)).out).toBe('Revoked.\n');
  });

  it('refreshes an expired token once, even for concurrent commands', async () => {
    const before = await stored();
    await writeFile(file, JSON.stringify({ ...before, session: { ...before.session, untilMs: 0 } }));
    const results = await Promise.all([1, 2, 3].map(() => line.runWith({ env }, 'whoami')));
    expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    const after = await stored();
    expect(after.session.refreshToken).not.toBe(before.session.refreshToken);
    expect(after.session.untilMs).toBeGreaterThan(Date.now());
  });

  it('ends the session with logout', async () => {
    const { session } = await stored();
    expect((await line.runWith({ env }, 'logout')).out).toBe('Signed out.\n');
    expect((await line.runWith({ env }, 'whoami')).exitCode).toBe(3);
    await writeFile(file, JSON.stringify({ url: line.url, session: { ...session, untilMs: 0 } }));
    const { exitCode, error } = await line.runWith({ env }, 'whoami');
    expect([exitCode, error]).toEqual([3, expect.stringContaining('Your session has ended')]);
  });

  it('returns 3 when the person cancels', async () => {
    const { exitCode, error } = await login(async (code) => {
      const { browser, page } = await confirmPage(code);
      const { action, form } = formOf(page);
      const { confirm: _confirm, ...rest } = form;
      expect((await browser.post(action, { ...rest, abort: 'yes' })).body).toContain('The sign-in was cancelled.');
    });
    expect([exitCode, error]).toEqual([3, expect.stringContaining('Run lensdock login again.')]);
  });
});

describe('the page for the code', () => {
  it('explains a wrong code and has no inline script', async () => {
    const browser = httpBrowser(line.server.server);
    const page = await enterDeviceCode(browser, 'XXXX-XXXX');
    expect(page.body).toContain('This code is unknown, expired or already used.');
    expect(page.body).not.toMatch(/<script>|<style|style=| on[a-z]+=/);
  });
});

describe('the session of a running command', () => {
  const url = 'https://store.example';
  let environment: Environment;
  /** The issuer of the store. */
  let issuer: Server;
  let token: string;
  /** Runs before the issuer returns new tokens. */
  let beforeAnswer: () => Promise<unknown>;
  /** Sent before the new tokens, one to each request. */
  let answers: { status: number; body: object | string }[];

  beforeEach(async () => {
    const quiet = () => undefined;
    const folder = await mkdtemp(join(tmpdir(), 'lensdock-session-'));
    environment = {
      folder,
      env: { HOME: folder, LANG: 'en' },
      writeOut: quiet,
      writeError: quiet,
      isTerminal: false,
      readInput: async () => '',
    };
    beforeAnswer = async () => undefined;
    answers = [];
    issuer = createServer((_, reply) => {
      const body = { access_token: 'refreshed', refresh_token: 'next', expires_in: 300 };
      const answer = answers.shift() ?? { status: 200, body };
      reply.writeHead(answer.status, { 'Content-Type': 'application/json' });
      void beforeAnswer().then(() => reply.end(JSON.stringify(answer.body)));
    });
    await new Promise<void>((done) => issuer.listen(0, '127.0.0.1', done));
    token = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/token`; // it listens on a port
  });
  afterEach(async () => {
    issuer.close();
    await rm(environment.folder, { recursive: true });
  });

  const sessionOf = (accessToken: string, untilMs: number) => {
    const refreshToken = `refresh ${accessToken}`;
    return { accessToken, refreshToken, untilMs, clientId: 'cli', token, revocation: undefined };
  };

  /** The token of a command whose session has expired. */
  function tokenOfCommand(): Promise<string> {
    const context = { environment, terminal: terminalOf(environment, false) };
    return sessionToken(context, url, sessionOf('expired', 0))();
  }

  function signedInByDevice(): Promise<IssuedTokens> {
    const context = { environment: { ...environment, pollMs: 5 }, terminal: terminalOf(environment, false) };
    const client = { clientId: 'cli', scope: 'openid', resource: undefined, revocation: undefined };
    return signInByDevice(context, { ...client, deviceAuthorization: token, token });
  }

  it('is refreshed and stored', async () => {
    await storeCredentials(environment, { url, session: sessionOf('expired', 0) });
    expect(await tokenOfCommand()).toBe('refreshed');
    expect(await readStored(environment)).toMatchObject({
      url,
      session: { accessToken: 'refreshed', refreshToken: 'next' },
    });
  });

  it.each([
    ['a limit', 429, { title: 'Too many requests' }],
    ['a limit in the words of OAuth', 429, { error: 'temporarily_unavailable' }],
    ['a proxy', 403, 'Forbidden'],
  ])('does not end when %s refuses its refresh', async (_, status, body) => {
    await storeCredentials(environment, { url, session: sessionOf('expired', 0) });
    answers = [{ status, body }];
    await expect(tokenOfCommand()).rejects.toThrow(`answered with status ${status}`);
    expect(await tokenOfCommand()).toBe('refreshed');
  });

  it('ends when the issuer no longer knows it', async () => {
    await storeCredentials(environment, { url, session: sessionOf('expired', 0) });
    answers = [{ status: 400, body: { error: 'invalid_grant' } }];
    await expect(tokenOfCommand()).rejects.toThrow('Your session has ended.');
  });

  it('starts although a limit and a proxy answer while the person confirms the code', async () => {
    answers = [
      { status: 200, body: { verification_uri: url, user_code: 'AAAA-BBBB', device_code: 'code', interval: 5 } },
      { status: 429, body: { title: 'Too many requests' } },
      { status: 502, body: 'Bad gateway' },
      { status: 400, body: { error: 'authorization_pending' } },
    ];
    expect(await signedInByDevice()).toMatchObject({ accessToken: 'refreshed' });
  });

  it('does not start for a program that the issuer refuses', async () => {
    answers = [{ status: 400, body: { error: 'invalid_client' } }];
    await expect(signedInByDevice()).rejects.toThrow('refused this program (invalid_client)');
  });

  it('is not replaced by a session of another store', async () => {
    const other = { url: 'https://other.example', session: sessionOf('of-other', Date.now() + 3_600_000) };
    await storeCredentials(environment, other);
    await expect(tokenOfCommand()).rejects.toMatchObject({ exitCode: 3 });
    expect(await readStored(environment)).toMatchObject({
      url: 'https://other.example',
      session: { accessToken: 'of-other' },
    });
  });

  it('is not stored again after a logout', async () => {
    await storeCredentials(environment, { url, session: sessionOf('expired', 0) });
    await run(['logout'], environment);
    await expect(tokenOfCommand()).rejects.toMatchObject({ exitCode: 3 });
    expect(await readStored(environment)).toEqual({});
  });

  it('is not stored again after a logout while it is refreshed', async () => {
    await storeCredentials(environment, { url, session: sessionOf('expired', 0) });
    let loggedOut: Promise<unknown> = Promise.resolve();
    beforeAnswer = async () => {
      loggedOut = run(['logout'], environment);
      // The logout has time to delete what it does not wait for.
      await new Promise((done) => setTimeout(done, 200));
    };
    await tokenOfCommand();
    await loggedOut;
    expect(await readStored(environment)).toEqual({});
  });

  it('is stored as a whole, even while other commands read the file', async () => {
    const file = await storeCredentials(environment, { url, token: 'first' });
    const reader = await open(file);
    await storeCredentials(environment, { url, token: 'second' });
    expect(JSON.parse(await reader.readFile('utf8'))).toEqual({ url, token: 'first' });
    await reader.close();
    expect(await readStored(environment)).toEqual({ url, token: 'second' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
