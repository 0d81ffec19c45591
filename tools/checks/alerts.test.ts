import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { project } from './check.ts';

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const folder = join(project, 'deploy/prometheus');
const promtool = process.env.PROMTOOL ?? 'promtool';
const run = promisify(execFile);
const isMissing = await run(promtool, ['--version']).then(
  () => false,
  () => true,
);
const because = isMissing ? ' (skipped: promtool is not installed)' : '';

const { groups }: { groups: { rules: Alert[] }[] } = parse(await readFile(join(folder, 'alerts.yaml'), 'utf8'));
const alerts = groups.flatMap(({ rules }) => rules);
const runbook = await readFile(join(project, 'docs/runbook.md'), 'utf8');

describe('alerts', () => {
  it('have one section each in the runbook, which has no others', () => {
    const sections = [...runbook.matchAll(/^## (\w+)\n\n(.+)/gm)].map(
      ([, name = '', text = '']) => [name, text] as const,
    );
    expect(sections.map(([name]) => name)).toEqual([...new Set(alerts.map(({ alert }) => alert))]);
    for (const [name, text] of sections) expect(text.length, name).toBeGreaterThan(40);
  });

  it('say how urgent they are, what happened and where to read on', () => {
    expect(alerts.length).toBeGreaterThan(20);
    for (const { alert, labels, annotations } of alerts) {
      expect(['page', 'ticket'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/\.$/);
      expect(annotations.runbook, alert).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
  });

  it('use only metrics that the server exports, like the dashboard', async () => {
    const folders = [
      'server/src/*/*.feature.ts',
      'server/src/health/*.ts',
      'server/src/kernel/services/service-metrics.ts',
    ];
    const sources = folders
      .flatMap((pattern) => globSync(pattern, { cwd: project }))
      .filter((path) => !path.endsWith('.test.ts'));
    const exported = (await Promise.all(sources.map((path) => readFile(join(project, path), 'utf8')))).join();
    for (const name of ['prometheus/alerts.yaml', 'prometheus/alerts.test.yaml', 'grafana/lensdock.json']) {
      const text = await readFile(join(project, 'deploy', name), 'utf8');
      const used = new Set(text.match(/lensdock_[a-z_]+/g));
      const missing = [...used].filter(
        (metric) =>
          !exported.includes(`${metric.replace(/_(bucket|count|sum)$/, '')}'`) &&
          !exported.includes(`${metric.replace(/_(bucket|count|sum)$/, '')}:`),
      );
      expect(used.size, name).toBeGreaterThan(4);
      expect(missing, name).toEqual([]);
    }
  });

  it.skipIf(isMissing)(`are accepted by Prometheus and fire as tested${because}`, async () => {
    await run(promtool, ['check', 'rules', 'alerts.yaml'], { cwd: folder });
    const { stdout } = await run(promtool, ['test', 'rules', 'alerts.test.yaml', 'alerts-over-days.test.yaml'], {
      cwd: folder,
    });
    expect(stdout).toContain('SUCCESS');
  });
});
