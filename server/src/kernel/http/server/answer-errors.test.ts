import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeServer } from './make-server.ts';

const failures: Record<string, Error> = {
  'database that is unavailable': new DatabaseFailure('unavailable', 'away', 'ECONNREFUSED'),
  'statement that ran too long': new DatabaseFailure('timeout', 'too long', '57014'),
  'race that was lost five times': new DatabaseFailure('conflict', 'lost', '40001'),
  'full disk': new StorageFailure('unavailable', 'full', 'ENOSPC'),
  'broken statement': new DatabaseFailure('statement', 'select secret', '42703'),
  'internal error': new Error('secret'),
  'problem that is not listed': new Problem('app-in-review'),
};

const server = makeServer({ LENSDOCK_LOG: 'silent' });
const logged: unknown[][] = [];
beforeAll(async () => {
  server.addHook('onRequest', (request, _reply, done) => {
    vi.spyOn(request.log, 'error').mockImplementation((...given: unknown[]) => void logged.push(given));
    done();
  });
  server.get<{ Querystring: { failure: string } }>('/fail', async (request) => {
    throw failures[request.query.failure] ?? new Error('no such failure');
  });
  await server.ready();
});
afterAll(() => server.close());

it.each(['database that is unavailable', 'statement that ran too long', 'race that was lost five times', 'full disk'])(
  'returns 503 with Retry-After for a %s',
  async (failure) => {
    const answer = await server.inject({ url: '/fail', query: { failure } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  },
);

it.each(['broken statement', 'internal error'])('hides the details of a %s', async (failure) => {
  const answer = await server.inject({ url: '/fail', query: { failure } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined]);
  expect(answer.body).not.toContain('secret');
});

it.each(['broken statement', 'internal error', 'problem that is not listed'])(
  'logs where a %s was thrown',
  async (failure) => {
    logged.length = 0;
    await server.inject({ url: '/fail', query: { failure } });
    expect(logged[0]).toEqual([expect.objectContaining({ err: failures[failure] }), expect.any(String)]);
  },
);
