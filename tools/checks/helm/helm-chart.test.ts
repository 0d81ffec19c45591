import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '@lensdock/server/kernel/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { project } from '../check.ts';

const chart = join(project, 'deploy/helm/lensdock');
const read = (name: string) => readFile(join(chart, name), 'utf8');
const names = (await readdir(join(chart, 'templates'))).sort();
const templates = new Map(
  await Promise.all(names.map(async (name) => [name, await read(`templates/${name}`)] as const)),
);
const all = [...templates.values()].join('\n');
const values: Record<string, unknown> = parse(await read('values.yaml'));

/** The value at a path such as `ingress.host`, or undefined. */
function valueAt(path: string): unknown {
  let found: unknown = values;
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]; // parsed YAML
  return found;
}

/** The paths of all values; maps and lists whose content the operator chooses are not entered. */
function pathsOf(content: object, prefix = ''): string[] {
  const free = ['settings', 'resources', 'ingress.annotations'];
  return Object.entries(content).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    const isFree = free.includes(path) || Array.isArray(value) || Object.keys(Object(value)).length === 0;
    return typeof value === 'object' && !isFree ? pathsOf(value, `${path}.`) : [path];
  });
}

describe('Helm chart', () => {
  it('has the version of the project', async () => {
    const { version } = JSON.parse(await readFile(`${project}package.json`, 'utf8'));
    expect(parse(await read('Chart.yaml'))).toMatchObject({ apiVersion: 'v2', version, appVersion: version });
  });

  it('ships the alerts of the project', async () => {
    expect(await read('alerts.yaml')).toBe(await readFile(join(project, 'deploy/prometheus/alerts.yaml'), 'utf8'));
  });

  it('uses every value, and no value without a default', () => {
    const used = new Set([...all.matchAll(/\.Values\.([A-Za-z_.]+)/g)].map(([, path = '']) => path));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((path) => valueAt(path) === undefined)).toEqual([]);
    const unused = pathsOf(values).filter(
      (path) => ![...used].some((each) => each === path || path.startsWith(`${each}.`)),
    );
    expect(unused).toEqual([]);
  });

  it('describes every value in its schema', async () => {
    const { properties } = JSON.parse(await read('values.schema.json'));
    const described = (path: string) =>
      path.split('.').reduce((schema, part) => schema?.properties?.[part], { properties });
    expect(pathsOf(values).filter((path) => described(path) === undefined)).toEqual([]);
  });

  it('sets only variables that the server reads', () => {
    const own = ['NODE_EXTRA_CA_CERTS'];
    const named = [...new Set([...Object.keys(values.settings ?? {}), ...(all.match(/\b[A-Z]+(_[A-Z]+)+\b/g) ?? [])])];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in environment.shape) && !own.includes(name))).toEqual([]);
  });

  it('closes every block and includes only what it defines', () => {
    for (const [name, text] of templates) {
      const actions = [...text.matchAll(/\{\{-?\s*(.*?)\s*-?\}\}/gs)].map(([, action = '']) => action.split(/\s/)[0]);
      const opened = actions.filter((action) => ['if', 'with', 'range', 'define'].includes(action ?? '')).length;
      // `else` opens no block of its own.
      expect(actions.filter((action) => action === 'end').length, name).toBe(opened);
      expect(text.split('{{').length, name).toBe(text.split('}}').length);
    }
    const defined = new Set([...all.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name));
    const included = [...all.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name);
    expect(included.length).toBeGreaterThan(10);
    expect(included.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('runs commands that exist in the image', async () => {
    const [, script = ''] = /command: \[node, ([\w/.]+), migrate\]/.exec(all) ?? [];
    expect((await readFile(join(project, script), 'utf8')).length).toBeGreaterThan(0);
  });

  it('waits longer for a pod than the pod needs to stop', () => {
    const { LENSDOCK_DRAIN_SECONDS } = values.settings as Record<string, string>; // in values.yaml
    const needed = Number(values.preStopSeconds) + Number(LENSDOCK_DRAIN_SECONDS) + 30;
    expect(Number(values.terminationGracePeriodSeconds)).toBeGreaterThan(needed);
  });
});
