import { readFile } from 'node:fs/promises';
import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceMetrics } from '../kernel/services/service-metrics.ts';
import { measuredDatabase, measuredStorage } from '../kernel/telemetry/measure-services.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { replicaLagSeconds } from './health.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

/** Values by the metric's name with its labels. */
async function metrics(): Promise<Record<string, number>> {
  const { body } = await server.server.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('lensdock_'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

it('reports the version of the project in /livez, the metrics and the OpenAPI document', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect((await server.server.inject('/livez')).json()).toEqual({ status: 'ok', version });
  const { body } = await server.server.inject('/metrics');
  expect(body).toContain(`lensdock_build_info{version="${version}",node="${process.versions.node}"} 1`);
  expect((await server.server.inject('/api/openapi.json')).json().info.version).toBe(version);
});

describe('metrics of a server', () => {
  it('show whether it can serve calls', async () => {
    expect(await metrics()).toMatchObject({ lensdock_ready: 1 });
    const { probe } = server.services;
    const { query } = server.database;
    server.services.database.query = async () => {
      throw new DatabaseFailure('unavailable', 'the database is unavailable');
    };
    const found = await metrics();
    server.services.database.query = query;
    expect(probe).toBeUndefined();
    expect(found.lensdock_ready).toBe(0);
    expect(await metrics()).toMatchObject({ lensdock_ready: 1 });
  });

  it('show the connections of the pool and those that wait', async () => {
    expect(await metrics()).toMatchObject({
      lensdock_database_connections_limit: expect.any(Number),
      lensdock_database_connections_used: expect.any(Number),
      lensdock_database_connections_waiting: 0,
    });
  });

  it('count calls by endpoint and class of the status, and refused tokens', async () => {
    const authorization = 'Bearer nonsense';
    expect((await server.server.inject({ url: '/api/devcon/products', headers: { authorization } })).statusCode).toBe(
      401,
    );
    await server.call(listApps, { as: 'ada' });
    const found = await metrics();
    const count = (status: string) =>
      found[`lensdock_http_request_seconds_count{endpoint="list-apps",status="${status}"}`];
    expect([count('2xx'), count('4xx')]).toEqual([1, 1]);
    expect(found['lensdock_sign_ins_refused_total{reason="token"}']).toBe(1);
    expect(Object.keys(found).filter((name) => /status="\d{3}"/.test(name))).toEqual([]);
  });

  it('do not count a call without a token as a refused sign-in', async () => {
    const name = 'lensdock_sign_ins_refused_total{reason="token"}';
    const before = (await metrics())[name];
    expect((await server.server.inject('/api/devcon/products')).statusCode).toBe(401);
    expect((await metrics())[name]).toBe(before);
  });

  it('show the age of the oldest generated key', async () => {
    const before = (await metrics()).lensdock_key_age_seconds ?? Number.NaN;
    server.clock.advance(3_600_000);
    expect((await metrics()).lensdock_key_age_seconds).toBeCloseTo(before + 3600, 3);
  });

  it('omit the age of a check that never ran', async () => {
    expect(await metrics()).not.toHaveProperty('lensdock_ledger_check_age_seconds');
  });
});

describe('replica lag', () => {
  it('is zero on a server that is not a standby', async () => {
    expect(await replicaLagSeconds(server.database)).toBe(0);
  });
});

describe('measured ports', () => {
  it('record statements and transactions by outcome', async () => {
    const { databaseTime, registry } = createServiceMetrics();
    const failing = async () => {
      throw new DatabaseFailure('unavailable', 'away');
    };
    const database = measuredDatabase(
      { query: async () => [], execute: failing, transaction: failing, close: async () => undefined },
      databaseTime,
    );
    await database.query({ text: 'select 1', values: [] });
    await expect(database.execute({ text: 'select 1', values: [] })).rejects.toThrow('away');
    await expect(database.transaction(async () => undefined)).rejects.toThrow('away');
    const text = await registry.metrics();
    expect(text).toContain('lensdock_database_seconds_count{work="statement",outcome="done"} 1');
    expect(text).toContain('lensdock_database_seconds_count{work="statement",outcome="failed"} 1');
    expect(text).toContain('lensdock_database_seconds_count{work="transaction",outcome="failed"} 1');
  });

  it('record the failures of the storage, but not missing files', async () => {
    const { storageTime, registry } = createServiceMetrics();
    const storage = measuredStorage(
      {
        ...server.services.storage,
        stat: async () => undefined,
        get: async () => {
          throw new StorageFailure('not-found', 'no such file');
        },
        delete: async () => {
          throw new StorageFailure('full', 'no space');
        },
      },
      storageTime,
    );
    await storage.stat('apks/a');
    await expect(storage.get('apks/a')).rejects.toThrow('no such file');
    await expect(storage.delete('apks/a')).rejects.toThrow('no space');
    const text = await registry.metrics();
    expect(text).toContain('lensdock_storage_seconds_count{call="stat",outcome="done"} 1');
    expect(text).toContain('lensdock_storage_seconds_count{call="get",outcome="done"} 1');
    expect(text).toContain('lensdock_storage_seconds_count{call="delete",outcome="full"} 1');
  });
});
