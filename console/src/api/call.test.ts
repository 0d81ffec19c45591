import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { createApp, listApps, readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { toProblemAnswer } from '@lensdock/contract/registry/problem-answers.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkError } from '../problems/network-error.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { endFreshSignIn, pendingFreshSignIn } from '../session/fresh-sign-in.ts';
import { queryClient } from '../session/query-client.ts';
import { adoptSession } from '../session/session.ts';
import { cancelSignIn, hasSessionEnded, SessionEnded } from '../session/session-end.ts';
import { call } from './call.ts';

const ada = {
  subject: 'ada',
  name: 'Ada Keller',
  email: null,
  language: 'en',
  role: 'developer',
  companyId: 'a',
} as const;

/** Stubbed responses in order; requests are recorded. */
const answers: (() => Response)[] = [];
let requests: Request[];
beforeEach(() => {
  requests = [];
  answers.length = 0;
  queryClient.clear();
  adoptSession('the-token', ada);
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    requests.push(new Request(new URL(address, 'http://localhost'), request));
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (body: unknown, init: ResponseInit = {}) => answers.push(() => new Response(JSON.stringify(body), init));

describe('call', () => {
  test("sends the endpoint's URL with the person's token and language", async () => {
    answer({ code: 'a b' });
    await call(readApp, { params: { id: 'a/b c' } });
    expect(requests[0]?.url).toBe('http://localhost/api/devcon/products/a%2Fb%20c');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer the-token');
    expect(requests[0]?.headers.get('accept-language')).toBe('en');
  });

  test('sends body, entity tag and idempotency key and returns the new entity tag', async () => {
    answer({ code: 'new' }, { status: 201, headers: { ETag: '"r4"' } });
    const reply = await call(createApp, { body: { name: 'Gate' }, ifMatch: '"r3"', idempotencyKey: 'k-1' });
    expect(reply).toEqual({ data: { code: 'new' }, etag: '"r4"' });
    expect(requests[0]?.method).toBe('POST');
    expect(await requests[0]?.json()).toEqual({ name: 'Gate' });
    expect(requests[0]?.headers.get('if-match')).toBe('"r3"');
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k-1');
  });

  test('sends an entity tag weakened by a compressing proxy as a strong one', async () => {
    answer({ code: 'new' }, { status: 201 });
    await call(createApp, { body: { name: 'Gate' }, ifMatch: 'W/"r3"' });
    expect(requests[0]?.headers.get('if-match')).toBe('"r3"');
  });

  test("throws the server's problem with its name and field errors", async () => {
    const problem = new Problem('invalid-input', [{ code: 'required', inputField: 'name' }]);
    answer(toProblemAnswer(problem, 'en'), { status: 400 });
    const error = await call(createApp, { body: { name: '' } }).catch((caught) => caught);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      status: 400,
      problem: 'invalid-input',
      answer: { errors: [{ inputField: 'name' }] },
    });
  });

  test('throws only the status when a proxy rejects the call', async () => {
    answers.push(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await call(listApps, { query: {} }).catch((caught) => caught);
    expect(error).toMatchObject({ status: 502, problem: undefined, answer: { errorMessage: '', errors: [] } });
  });

  test('uses the reply to a call that was made before the console loaded, once, and repeats one that failed', async () => {
    const replies = new Map<string, Promise<Response>>();
    window.lensdockStart = { replies };
    replies.set(
      '/api/devcon/my-account',
      Promise.resolve(new Response('{"name":"early"}', { headers: { ETag: '"e"' } })),
    );
    expect(await call(readMyAccount, {})).toEqual({ data: { name: 'early' }, etag: '"e"' });
    expect(requests).toHaveLength(0);
    answer({ name: 'late' });
    expect(await call(readMyAccount, {})).toMatchObject({ data: { name: 'late' } });
    replies.set('/api/devcon/my-account', Promise.reject(new TypeError('Failed to fetch')));
    answer({ name: 'again' });
    expect(await call(readMyAccount, {})).toMatchObject({ data: { name: 'again' } });
    expect(requests).toHaveLength(2);
    delete window.lensdockStart;
  });

  test('throws a NetworkError when no response arrives', async () => {
    await expect(call(readMyAccount, {})).rejects.toBeInstanceOf(NetworkError);
  });

  test('does not report an aborted call as a network failure', async () => {
    const stop = new AbortController();
    stop.abort();
    const error = await call(readMyAccount, { signal: stop.signal }).catch((caught) => caught);
    expect(error).not.toBeInstanceOf(NetworkError);
  });

  test('repeats a call with the new token after a fresh sign-in, and not when the person declines', async () => {
    const refused = toProblemAnswer(new Problem('fresh-sign-in-required'), 'en');
    for (const isFresh of [true, false]) {
      answer(refused, { status: 401 });
      if (isFresh) answer({ code: 'new' }, { status: 201 });
      const waiting = call(createApp, { body: { name: 'Gate' } }).catch((caught) => caught);
      await expect.poll(pendingFreshSignIn.read).toBeDefined();
      adoptSession('the-fresh-token', ada);
      endFreshSignIn(isFresh);
      if (isFresh) expect(await waiting).toMatchObject({ data: { code: 'new' } });
      else expect(await waiting).toMatchObject({ status: 401, problem: 'fresh-sign-in-required' });
    }
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer the-token',
      'Bearer the-fresh-token',
      'Bearer the-fresh-token',
    ]);
    expect(hasSessionEnded()).toBe(false);
  });

  test('asks only once when the issuer does not say when the person signed in', async () => {
    const refused = toProblemAnswer(new Problem('fresh-sign-in-required'), 'en');
    answer(refused, { status: 401 });
    answer(refused, { status: 401 });
    const waiting = call(createApp, { body: { name: 'Gate' } }).catch((caught) => caught);
    await expect.poll(pendingFreshSignIn.read).toBeDefined();
    endFreshSignIn(true);
    expect(await waiting).toMatchObject({ status: 401, problem: 'fresh-sign-in-required' });
    expect(requests).toHaveLength(2);
  });

  test('waits for a new sign-in when the token is rejected, and fails when the person declines', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
    });
    answer(toProblemAnswer(new Problem('not-signed-in'), 'en'), { status: 401 });
    answers.push(
      () => new Response('', { status: 500 }),
      () => new Response('', { status: 500 }),
    );
    const waiting = call(readMyAccount, {}).catch((caught) => caught);
    await expect.poll(hasSessionEnded).toBe(true);
    cancelSignIn();
    expect(await waiting).toBeInstanceOf(SessionEnded);
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/api/console-settings');
  });
});
