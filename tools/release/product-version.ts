import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Files outside the manifests that name the version, with what precedes it there. */
const otherPlaces: readonly [file: string, before: string][] = [
  ['cli/action.yml', '    default: '],
  ['cli/gitlab-ci.yml', '    LENSDOCK_VERSION: '],
  ['deploy/helm/lensdock/Chart.yaml', 'version: '],
  ['deploy/helm/lensdock/Chart.yaml', 'appVersion: '],
];

const versionForm = /^(\d+)\.(\d+)\.(\d+)$/;

async function readManifest(folder: string, workspace = ''): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, workspace, 'package.json'), 'utf8'));
}

export async function readVersion(folder: string): Promise<string> {
  return (await readManifest(folder)).version;
}

/** Whether the version is later than the other one; throws if it is not of the form `1.2.3`. */
export function isLater(version: string, other: string): boolean {
  const [one, two] = [numbersOf(version), numbersOf(other)];
  const differing = one.findIndex((number, index) => number !== two[index]);
  return differing !== -1 && (one[differing] ?? 0) > (two[differing] ?? 0);
}

function numbersOf(version: string): number[] {
  const [, ...numbers] = versionForm.exec(version) ?? [];
  if (numbers.length === 0) throw new Error(`Expected a version such as 1.2.3, found "${version}".`);
  return numbers.map(Number);
}

/** Writes the version to every manifest, the lockfile and the other files that name it. */
export async function setVersion(folder: string, version: string): Promise<void> {
  const root = await readManifest(folder);
  const workspaces = root.workspaces ?? [];
  const own = new Set(
    (await Promise.all(workspaces.map((each) => readManifest(folder, each)))).map(({ name }) => name),
  );
  for (const workspace of ['', ...workspaces])
    await changeJson<Manifest>(join(folder, workspace, 'package.json'), (manifest) => setIn(manifest, own, version));
  await changeJson<{ version: string; packages: Record<string, Manifest> }>(
    join(folder, 'package-lock.json'),
    (lockfile) => {
      lockfile.version = version;
      for (const path of ['', ...workspaces]) {
        const manifest = lockfile.packages[path];
        if (!manifest) throw new Error(`package-lock.json: expected the workspace ${path}, found no such entry`);
        setIn(manifest, own, version);
      }
    },
  );
  for (const [file, before] of otherPlaces) {
    const text = await readFile(join(folder, file), 'utf8');
    const place = new RegExp(`^${before}${root.version.replaceAll('.', '\\.')}$`, 'm');
    if (!place.test(text)) throw new Error(`${file}: expected "${before}${root.version}", found no such line`);
    await writeFile(join(folder, file), text.replace(place, `${before}${version}`));
  }
}

function setIn(manifest: Manifest, own: ReadonlySet<string>, version: string): void {
  manifest.version = version;
  for (const needed of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(needed ?? {})) if (needed && own.has(name)) needed[name] = version;
}

async function changeJson<Content>(path: string, change: (content: Content) => void): Promise<void> {
  const content: Content = JSON.parse(await readFile(path, 'utf8'));
  change(content);
  await writeFile(path, `${JSON.stringify(content, undefined, 2)}\n`);
}
