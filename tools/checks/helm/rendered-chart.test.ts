import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { project } from '../check.ts';
import { manifestFaults } from './manifest-faults.ts';
import { type ChartValues, type Manifest, renderChart } from './render-chart.ts';

const chart = join(project, 'deploy/helm/lensdock');
const required = { settings: { LENSDOCK_URL: 'https://console.example' } };
const everything = {
  ...required,
  image: { tag: '1.2.3', pullSecrets: [{ name: 'registry' }] },
  autoscaling: { enabled: true },
  ingress: { enabled: true, host: 'console.example', className: 'nginx', tlsSecretName: 'tls' },
  networkPolicy: {
    enabled: true,
    from: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
    to: [{ ipBlock: { cidr: '10.0.0.0/8' } }],
  },
  monitoring: { serviceMonitor: true, alerts: true, labels: { release: 'prometheus' } },
  certificateAuthoritySecret: 'authority',
  secretFolders: [{ name: 'trust', secretName: 'lensdock-trust', mountPath: '/trust' }],
  spreading: 'hard',
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'console', operator: 'Exists' }],
};
const installations: readonly [string, ChartValues][] = [
  ['its defaults', required],
  ['everything that can be switched on', everything],
  ['everything that can be switched off', { ...required, migration: { enabled: false }, spreading: 'none' }],
  ['an open NetworkPolicy', { ...required, networkPolicy: { enabled: true } }],
  ['the alerts only', { ...required, monitoring: { alerts: true } }],
];
const kindsOf = (manifests: Manifest[]) => manifests.map(({ kind }) => kind).sort();
const deploymentOf = (manifests: Manifest[]) => manifests.find(({ kind }) => kind === 'Deployment');

describe('rendered Helm chart', () => {
  it.each(installations)('agrees with the published schemas with %s', async (_name, values) => {
    for (const manifest of await renderChart(chart, values)) {
      expect(manifestFaults(manifest)).toEqual([]);
      expect(manifest.metadata.name).toMatch(/^[a-z][a-z0-9-]{0,62}$/);
    }
  });

  it('has servers, a service, a disruption budget and the migration by default', async () => {
    const kinds = ['ConfigMap', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service'];
    expect(kindsOf(await renderChart(chart, required))).toEqual(kinds);
  });

  it('has everything that can be switched on', async () => {
    const kinds = kindsOf(await renderChart(chart, everything));
    for (const kind of ['HorizontalPodAutoscaler', 'Ingress', 'NetworkPolicy', 'ServiceMonitor', 'PrometheusRule'])
      expect(kinds).toContain(kind);
  });

  it('migrates in a hook that can run again', async () => {
    const job = (await renderChart(chart, required)).find(({ kind }) => kind === 'Job');
    expect(job?.metadata.annotations).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
      'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
    });
  });

  it('runs servers without privileges, spreads them, and lets them drain', async () => {
    expect(deploymentOf(await renderChart(chart, everything))).toMatchObject({
      spec: {
        template: {
          spec: {
            securityContext: { runAsNonRoot: true },
            topologySpreadConstraints: [
              { whenUnsatisfiable: 'DoNotSchedule' },
              { whenUnsatisfiable: 'ScheduleAnyway' },
            ],
            containers: [
              {
                securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
                lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
              },
            ],
          },
        },
      },
    });
  });

  it('restarts the servers when a setting changes', async () => {
    const hashOf = async (values: ChartValues) =>
      JSON.stringify(deploymentOf(await renderChart(chart, values))).match(/"lensdock\/settings":"(\w{64})"/)?.[1];
    const before = await hashOf(required);
    expect(before).toBeDefined();
    expect(await hashOf({ settings: { ...required.settings, LENSDOCK_LOG: 'warn' } })).not.toBe(before);
  });

  it('is refused without the public address', async () => {
    await expect(renderChart(chart, {})).rejects.toThrow('settings.LENSDOCK_URL is required');
  });
});

describe('plain manifests', () => {
  it.each(['lensdock.yaml', 'migrate.yaml'])('agree with the published schemas: %s', async (name) => {
    const documents = parseAllDocuments(await readFile(join(project, 'deploy/kubernetes', name), 'utf8'));
    expect(documents.flatMap((document) => manifestFaults(document.toJS()))).toEqual([]);
  });
});

describe('manifestFaults', () => {
  it('finds unknown and missing members, and values of another type', () => {
    const spec = { maxUnavailable: 1, selector: { matchlabels: {} }, minAvailable: true };
    const budget = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec };
    expect(manifestFaults(budget)).toEqual([
      'PodDisruptionBudget.spec.selector.matchlabels: unknown',
      'PodDisruptionBudget.spec.minAvailable: expected integer or string, found true',
    ]);
    const service = { apiVersion: 'v1', kind: 'Service', spec: { ports: [{ name: 'http' }] } };
    expect(manifestFaults(service)).toEqual(['Service.spec.ports[0].port: missing']);
    expect(manifestFaults({ apiVersion: 'policy/v1beta1', kind: 'PodDisruptionBudget' })).toHaveLength(1);
  });
});

const run = promisify(execFile);
const helm = process.env.HELM ?? 'helm';
const isMissing = await run(helm, ['version']).then(
  () => false,
  () => true,
);
const because = isMissing ? ' (skipped: helm is not installed)' : '';

describe.skipIf(isMissing)(`Helm itself${because}`, () => {
  const options = ['--set', 'settings.LENSDOCK_URL=https://console.example'];

  it('accepts the chart', async () => {
    await run(helm, ['lint', '--strict', chart, ...options]);
  });

  it('renders the same manifests as renderChart', async () => {
    const { stdout } = await run(helm, ['template', 'shop', chart, ...options]);
    const manifests = parseAllDocuments(stdout).map((document) => document.toJS());
    const withoutHash = (all: unknown[]) =>
      all.filter((each) => each !== null).map((each) => JSON.stringify(each).replace(/"\w{64}"/, '"hash"'));
    const own = withoutHash(await renderChart(chart, required));
    expect(withoutHash(manifests).map((text) => parse(text))).toEqual(
      expect.arrayContaining(own.map((text) => parse(text))),
    );
  });

  it('refuses a value of the wrong kind', async () => {
    await expect(run(helm, ['template', 'shop', chart, ...options, '--set', 'replicas=many'])).rejects.toThrow(
      'replicas',
    );
  });
});
