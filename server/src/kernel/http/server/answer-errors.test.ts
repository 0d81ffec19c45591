import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeServer } from './make-server.ts';

const failures: Record<string, Error> = {
  'database that is unavailable': new DatabaseFailure('unavailable', 'away', 'ECONNREFUSED'),
  'statement that ran too long': new DatabaseFailure('timeout', 'too long', '57014'),
  'race that was lost five times': new DatabaseFailure('conflict', 'lost', '40001'),
  'full disk': new StorageFailure('unavailable', 'full', 'ENOSPC'),
  'broken statement': new DatabaseFailure('statement', 'select secret', '42703'),
  'defect in the code': new Error('secret'),
};

const server = makeServer({ LENSDOCK_LOG: 'silent' });
beforeAll(async () => {
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

it.each(['broken statement', 'defect in the code'])('hides the details of a %s', async (failure) => {
  const answer = await server.inject({ url: '/fail', query: { failure } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined]);
  expect(answer.body).not.toContain('secret');
});
