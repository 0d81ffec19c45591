import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { productVersion } from '@lensdock/server/kernel/settings/product-version.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { project } from '../checks/check.ts';
import { prepareRelease, tagMessage } from './prepare-release.ts';
import { isLater, readVersion } from './product-version.ts';

const { workspaces }: { workspaces: string[] } = JSON.parse(await readFile(`${project}package.json`, 'utf8'));
const manifests = ['package.json', ...workspaces.map((workspace) => `${workspace}/package.json`)];
const copied = [
  ...manifests,
  'package-lock.json',
  'CHANGELOG.md',
  'cli/action.yml',
  'cli/gitlab-ci.yml',
  'deploy/helm/lensdock/Chart.yaml',
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  for (const file of copied) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(project, file), join(folder, file));
  }
  await mkdir(join(folder, 'server/src/migrations'), { recursive: true });
  await writeFile(join(folder, 'server/src/migrations/0007-last.sql'), '');
  await writeFile(join(folder, 'server/src/migrations/0006-before.sql'), '');
  await writeFile(join(folder, 'CHANGELOG.md'), changelog);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const changelog = `# Changelog

## Unreleased

### Added

* Blue buttons.

## 0.0.9 (2026-01-01)

* Green buttons.
`;

const read = (file: string) => readFile(join(folder, file), 'utf8');

/** Every version that the manifests and the lockfile give the product and its workspaces. */
async function versionsIn(root: string): Promise<string[]> {
  const texts = await Promise.all(manifests.map((file) => readFile(join(root, file), 'utf8')));
  const { version, packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const all = [...texts.map((text) => JSON.parse(text)), ...['', ...workspaces].map((path) => packages[path])];
  const pins = all.flatMap((manifest) =>
    Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([name]) => name.startsWith('@lensdock/'))
      .map(([, pinned]) => pinned),
  );
  expect(pins.length).toBeGreaterThan(10);
  return [version, ...all.map((manifest) => manifest.version), ...pins];
}

describe('the version of the project', () => {
  it('is the same in every manifest, the lockfile, the server and the templates for CI', async () => {
    expect(new Set(await versionsIn(project))).toEqual(new Set([productVersion]));
    expect(await readFile(`${project}cli/action.yml`, 'utf8')).toContain(`default: ${productVersion}\n`);
    expect(await readFile(`${project}cli/gitlab-ci.yml`, 'utf8')).toContain(`LENSDOCK_VERSION: ${productVersion}\n`);
  });
});

describe('a prepared release', () => {
  it('has the new version in every place', async () => {
    await prepareRelease(folder, { version: '1.2.3', day: '2026-11-23' });
    expect(new Set(await versionsIn(folder))).toEqual(new Set(['1.2.3']));
    expect(await readVersion(folder)).toBe('1.2.3');
    expect(await read('cli/action.yml')).toContain('    default: 1.2.3\n');
    expect(await read('cli/gitlab-ci.yml')).toContain('    LENSDOCK_VERSION: 1.2.3\n');
    expect(await read('deploy/helm/lensdock/Chart.yaml')).toContain('\nversion: 1.2.3\nappVersion: 1.2.3\n');
  });

  it('changes no third-party package in the lockfile', async () => {
    const othersIn = async () => {
      const { packages }: { packages: Record<string, object> } = JSON.parse(await read('package-lock.json'));
      return Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
    };
    const before = await othersIn();
    await prepareRelease(folder, { version: '1.2.3', day: '2026-11-23' });
    expect(await othersIn()).toEqual(before);
  });

  it('has a section of the changelog with its notes, below an empty one for the next release', async () => {
    await prepareRelease(folder, { version: '1.2.3', day: '2026-11-23' });
    const heading = '## Unreleased\n\n## 1.2.3 (2026-11-23)';
    const notes = '### Added\n\n* Blue buttons.\n\nDatabase: migrations up to 0007.';
    expect(await read('CHANGELOG.md')).toBe(
      `# Changelog\n\n${heading}\n\n${notes}\n\n## 0.0.9 (2026-01-01)\n\n* Green buttons.\n`,
    );
    expect(await tagMessage(folder)).toBe(`Lensdock 1.2.3\n\n${notes}\n`);
  });

  it('may keep the version when it is the first', async () => {
    await writeFile(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n* The first version.\n');
    await prepareRelease(folder, { version: productVersion, day: '2026-11-23' });
    expect(await tagMessage(folder)).toContain('* The first version.');
  });

  it.each([
    ['an earlier version', '0.0.9', changelog, '0.0.9 is not later than'],
    ['the same version', productVersion, changelog, 'is not later than'],
    ['a malformed version', 'v1.2', changelog, 'Expected a version such as 1.2.3, found "v1.2"'],
    ['no notes', '1.2.3', '# Changelog\n\n## Unreleased\n\n## 0.0.9 (2026-01-01)\n\n* Old.\n', 'expected notes below'],
  ])('is refused with %s, and nothing is changed', async (_case, version, text, message) => {
    await writeFile(join(folder, 'CHANGELOG.md'), text);
    await expect(prepareRelease(folder, { version, day: '2026-11-23' })).rejects.toThrow(message);
    expect(await read('CHANGELOG.md')).toBe(text);
    expect(await readVersion(folder)).toBe(productVersion);
  });

  it('has no tag message before it is prepared', async () => {
    await expect(tagMessage(folder)).rejects.toThrow(`expected a section for ${productVersion}`);
  });
});

describe('versions', () => {
  it.each([
    ['1.0.0', '0.9.9', true],
    ['0.10.0', '0.9.0', true],
    ['0.9.10', '0.9.9', true],
    ['0.9.9', '0.9.9', false],
    ['0.8.10', '0.9.0', false],
  ])('compare by number: is %s later than %s?', (version, other, later) => {
    expect(isLater(version, other)).toBe(later);
  });
});
