import { setTimeout as wait } from 'node:timers/promises';
import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { createApp, listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { defaultLimitVariables } from '@lensdock/server/kernel/settings/limits-environment.ts';
import { afterAll, beforeAll, expect, onTestFinished, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { randomSource } from '../reconciliation/random-source.ts';
import { writeApps } from '../steps/write-apps.ts';
import { hostilePictures, recordAnswers } from './answer-record.ts';
import { type ApiDocument, readOperations } from './api-operations.ts';
import { databaseFaults } from './database-faults.ts';
import { forgedTokens } from './forged-tokens.ts';
import { KnownIds, requestMaker } from './fuzz-requests.ts';
import { gatherHostileDevelopers } from './hostile-developers.ts';
import { type HostileInstallation, startHostileInstallation } from './hostile-installation.ts';
import { reportSent } from './report-sent.ts';

const it = test.skipIf(!isOnTurn('hostile-day/hostile-day'));

// The deep run takes the whole day, other runs a share of it. `HOSTILE_DAY_SEED` repeats a day.
const isDeep = Boolean(process.env.DEEP);
const seed = Number(process.env.HOSTILE_DAY_SEED ?? 19);
const day = isDeep
  ? { kills: 20, outages: 3, outageMs: 8_000, fuzzed: 10_000, developersMs: 60_000 }
  : { kills: 1, outages: 1, outageMs: 2_000, fuzzed: 600, developersMs: 6_000 };

const random = randomSource(seed);
const record = recordAnswers();
let installation: HostileInstallation;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  installation = await startHostileInstallation();
  await signIn();
}, 120_000);
afterAll(async () => {
  await installation?.stop();
}, 60_000);

async function signIn() {
  for (const person of ['ada', 'eve', 'olga']) tokens[person] = await installation.token(person);
}

/** Sends a call and records its answer. The body can still be read. */
const watched = (part: string, call: string, path: string, init: RequestInit, token = tokens.ada) =>
  record.watch(part, call, (sent) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const request = { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(30_000) } as const;
    return fetch(`${installation.address}${path}`, reportSent(request, sent));
  });

function partOf(call: string, path: string): string {
  if (['first app', 'burst'].includes(call)) return 'hostile developers';
  return path.endsWith('/icon') ? hostilePictures : 'hostile files';
}

async function expectServerIsWell(): Promise<void> {
  const isReady = () => fetch(`${installation.address}/readyz`).then(({ status }) => status);
  await expect.poll(isReady, { timeout: 30_000, interval: 100 }).toBe(200);
  expect(installation.isRunning()).toBe(true);
}

it(`loses no acknowledged write to faults of the database (${2 * day.kills} kills)`, async () => {
  const load = writeApps(async (init) => {
    const answer = await watched('faults', 'create app', createApp.path, init);
    if (!answer) throw new Error('no answer');
    return answer;
  }, 4);
  const reads = new AbortController();
  // Also after a failure, because the next parts need a server without this load.
  onTestFinished(async () => {
    reads.abort();
    await load.stop();
  });
  const reading = (async () => {
    while (!reads.signal.aborted) {
      const answer = await watched('faults', 'list apps', listApps.path, {});
      await answer?.arrayBuffer();
      await wait(200);
    }
  })();
  for (const [kind, fault] of databaseFaults(installation.postgres, random, day.outageMs).entries())
    for (let round = 0; round < (kind < 2 ? day.kills : day.outages); round++) {
      await wait(200 + random.below(400));
      await fault.run();
      await expectServerIsWell();
    }
  await wait(1_000);
  reads.abort();
  await reading;
  const acknowledged = await load.stop();
  const owner = postgresDatabase(installation.postgres.owner, { poolSize: 1 });
  const rows = await owner.query<{ name: string }>(sql`select name from app where name like 'Load %'`);
  await owner.close();
  const written = new Set(rows.map(({ name }) => name));
  const lost = acknowledged.filter((name) => !written.has(name));
  console.log(`Hostile day, seed ${seed}: ${acknowledged.length} acknowledged writes, ${lost.length} lost`);
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(lost).toEqual([]);
  expect(written.size).toBe(rows.length);
}, 1_200_000);

it('accepts no forged token and redirects to no foreign address', async () => {
  for (const { name, token } of forgedTokens(tokens.ada ?? '')) {
    const answer = await watched('sign-on', name, readMyAccount.path, {}, token);
    expect([401, 431], name).toContain(answer?.status);
  }
  const foreign = ['https://evil.example/signed-in', 'javascript:alert(1)', `${installation.address}.evil.example`];
  for (const address of foreign) {
    const query = new URLSearchParams({
      client_id: 'console',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: address,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const answer = await watched('sign-on', 'authorize', `/auth/authorize?${query}`, {}, '');
    expect(answer?.status).toBe(400);
    expect(answer?.headers.get('location')).toBeNull();
  }
  const attempts = Array.from({ length: 50 }, (_, attempt) =>
    watched(
      'sign-on',
      'redeem a guessed code',
      '/auth/token',
      {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'authorization_code', code: `guess-${attempt}`, client_id: 'console' }),
      },
      '',
    ),
  );
  for (const answer of await Promise.all(attempts)) expect([400, 401, 429]).toContain(answer?.status);
});

it('serves a normal developer next to five hostile ones', async () => {
  await installation.restart(defaultLimitVariables);
  await signIn();
  const over = new AbortController();
  let limited = 0;
  const send = async (call: string, path: string, init: RequestInit) => {
    const answer = await watched(partOf(call, path), call, path, init, tokens.eve);
    if (answer?.status === 429) limited++;
    if (call !== 'first app') await answer?.arrayBuffer();
    return answer;
  };
  const developers = await gatherHostileDevelopers(send);
  const hostile = developers.work(over.signal);
  const until = performance.now() + day.developersMs;
  const answers: (number | undefined)[] = [];
  while (performance.now() < until) {
    const answer = await watched('normal developer', 'list apps', listApps.path, {});
    await answer?.arrayBuffer();
    answers.push(answer?.status);
    await wait(200);
  }
  over.abort();
  await hostile;
  await expectServerIsWell();
  expect(answers.length).toBeGreaterThan(0);
  if (isDeep) expect(limited).toBeGreaterThan(0);
  expect(new Set(answers)).toEqual(new Set([200]));
}, 300_000);

// Last, because a fuzzing operator may block the company or one of its people.
it(`answers ${day.fuzzed} requests made from the OpenAPI document`, async () => {
  await installation.restart({});
  await signIn();
  const described = await fetch(`${installation.address}/api/openapi.json`);
  const document = (await described.json()) as ApiDocument; // As OpenAPI defines it.
  const operations = readOperations(document);
  const ids = new KnownIds();
  const make = requestMaker(document, random, ids);
  const statuses = new Map<number, number>();
  const called = new Set<string>();
  const people = ['ada', 'ada', 'eve', 'olga', 'olga', 'nobody'] as const;
  let left = day.fuzzed;
  const work = async () => {
    while (left-- > 0) {
      const operation = operations[random.below(operations.length)];
      if (!operation) return;
      const { path, headers, body } = make(operation);
      const { method } = operation;
      const call = `${method} ${path.slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 300) : ''}`;
      const init = { method, headers, ...(body !== undefined && { body }) };
      const answer = await watched('fuzz', call, path, init, tokens[random.pick(people)] ?? '');
      if (!answer) continue;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      called.add(`${method} ${operation.path}`);
      if (answer.ok && answer.headers.get('content-type')?.includes('json')) ids.learn(await answer.json());
      else await answer.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  await expectServerIsWell();
  const accepted = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
  console.log(`Hostile day: ${accepted} of ${day.fuzzed} fuzzed requests succeeded, ${called.size} operations called`);
  // A fuzz run that is refused everywhere tests nothing.
  expect(accepted).toBeGreaterThan(day.fuzzed / 20);
}, 1_200_000);

it('causes no server error, no unanswered call and no exit', () => {
  console.log(`Hostile day, seed ${seed}:\n${record.summary()}`);
  console.log(`${record.slow().length} answers took too long`);
  expect(installation.isRunning()).toBe(true);
  expect(record.serverErrors()).toEqual([]);
  expect(record.unanswered()).toEqual([]);
  // A slow machine must not fail `npm test`, so only the deep run judges times.
  if (isDeep) expect(record.slow()).toEqual([]);
});
