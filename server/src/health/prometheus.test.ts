import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { findServicePorts } from '@lensdock/ports/database/testing/service-ports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));
const program = process.env.PROMETHEUS ?? 'prometheus';
const isMissing = await promisify(execFile)(program, ['--version']).then(
  () => false,
  () => true,
);
const isSkipped = isMissing || !process.env.DEEP;
const because = isMissing ? ' (skipped: prometheus is not installed)' : '';

/** Expressions without a value while nothing of their kind has happened, or none is configured. */
const without = [
  'replica_lag',
  'certificate_expiry',
  'uploads_total',
  'webhook_deliveries',
  'sign_ins_refused',
  '!="done"',
];

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

interface Rules {
  groups: { rules: { name: string; health: string; state: string; lastError?: string }[] }[];
}

describe.skipIf(isSkipped)(`the shipped dashboard and alerts on a running Prometheus${because}`, () => {
  let server: TestServer;
  let metrics: Server;
  let prometheus: ChildProcess;
  let folder: string;
  let address: string;

  beforeAll(async () => {
    server = await startTestServer();
    await onlineApp(server, 'ada');
    metrics = createServer(async (_request, response) => {
      await server.call(listApps, { as: 'ada' });
      const { statusCode, headers, body } = await server.server.inject({ url: '/metrics' });
      response.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(body);
    }).listen(0, '127.0.0.1');
    await once(metrics, 'listening');
    folder = await mkdtemp(join(tmpdir(), 'lensdock-prometheus-'));
    // A server that listens on a port has an address object.
    const { port } = metrics.address() as AddressInfo;
    await writeFile(join(folder, 'prometheus.yml'), configurationFor(port));
    const [own = 0] = await findServicePorts(1);
    address = `http://127.0.0.1:${own}`;
    prometheus = spawn(
      program,
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=127.0.0.1:${own}`,
      ],
      { stdio: 'ignore' },
    );
  }, 60_000);
  afterAll(async () => {
    prometheus?.kill('SIGTERM');
    metrics?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const request = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`${address}/api/v1/${path}`);
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${body}`);
    // The form of Prometheus' HTTP API.
    return (JSON.parse(body) as { data: Data }).data;
  };
  const resultOf = async (expression: string) => {
    const { result } = await request<{ result: { value: [number, string] }[] }>(
      `query?query=${encodeURIComponent(expression)}`,
    );
    return result;
  };
  const scrapes = async () => {
    const found = await resultOf('count_over_time(up{job="lensdock"}[1m])').catch(() => []);
    return Number(found[0]?.value[1] ?? 0);
  };

  it('fill every panel', async () => {
    await expect.poll(scrapes, { timeout: 30_000, interval: 200 }).toBeGreaterThan(4);
    // The form of the shipped file.
    const { panels } = JSON.parse(await readFile(join(deploy, 'grafana/lensdock.json'), 'utf8')) as Dashboard;
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
      const result = await resultOf(expression);
      if (!without.some((part) => expression.includes(part))) expect(result.length, expression).toBeGreaterThan(0);
    }
  });

  it('evaluate every alert without an error, and none fires', async () => {
    const read = async () => (await request<Rules>('rules')).groups.flatMap(({ rules }) => rules);
    await expect
      .poll(async () => (await read()).filter(({ health }) => health === 'unknown').length, { timeout: 20_000 })
      .toBe(0);
    const rules = await read();
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    expect(rules.filter(({ state }) => state === 'firing').map(({ name }) => name)).toEqual([]);
  });
});

function configurationFor(port: number): string {
  return JSON.stringify({
    global: { scrape_interval: '250ms', scrape_timeout: '250ms', evaluation_interval: '1s' },
    rule_files: [join(deploy, 'prometheus/alerts.yaml')],
    scrape_configs: [{ job_name: 'lensdock', static_configs: [{ targets: [`127.0.0.1:${port}`] }] }],
  });
}
