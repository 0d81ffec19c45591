import { readFile } from 'node:fs/promises';

/** A package of `package-lock.json`, or a workspace, by its path in the project. */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  /** Only development dependencies need it, of any workspace. */
  dev?: boolean;
  /** The platforms of a package with compiled code: operating systems, CPUs and C libraries. */
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type Lockfile = Readonly<Record<string, LockedPackage>>;

export async function readLockfile(project: string): Promise<Lockfile> {
  const { packages }: { packages: Lockfile } = JSON.parse(await readFile(`${project}package-lock.json`, 'utf8'));
  return packages;
}

const folder = 'node_modules/';

export function isWorkspace(path: string): boolean {
  return !path.includes(folder);
}

/** The name of the package at a path: `@aws-sdk/core` for `node_modules/@aws-sdk/core`. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf(folder) + folder.length);
}

/** Returns the paths that these workspaces or packages need at run time, on any platform, including themselves. */
export function requiredPaths(packages: Lockfile, roots: readonly string[]): string[] {
  return reachablePaths(packages, roots, directPaths);
}

/**
 * Returns the paths that `npm ci --omit=dev` puts on disk for these workspaces. npm omits what only development needs in
 * the whole project: a development dependency that another workspace ships stays, and so do optional peers.
 */
export function installedPaths(packages: Lockfile, workspaces: readonly string[]): string[] {
  return reachablePaths(packages, workspaces, (_packages, path) => [
    ...directPaths(packages, path),
    ...omittableNames(packages, path)
      .map((name) => findPackage(packages, path, name))
      .filter((found) => found !== undefined)
      .filter((found) => packages[found]?.dev !== true && packages[found]?.link !== true),
  ]);
}

function omittableNames(packages: Lockfile, path: string): string[] {
  const { devDependencies = {}, peerDependencies = {} } = packages[path] ?? {};
  return [...(isWorkspace(path) ? Object.keys(devDependencies) : []), ...Object.keys(peerDependencies)];
}

function reachablePaths(
  packages: Lockfile,
  roots: readonly string[],
  directOf: (packages: Lockfile, path: string) => string[],
): string[] {
  const found = new Set<string>();
  const pending = [...roots];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const entry = packages[path];
    if (!entry) throw new Error(`package-lock.json: expected ${path}, found no such entry`);
    if (found.has(path)) continue;
    found.add(path);
    pending.push(...directOf(packages, path));
  }
  return [...found].sort();
}

/** Returns the paths of the packages and workspaces that the one at `path` names itself. */
export function directPaths(packages: Lockfile, path: string): string[] {
  return requiredNames(packages[path] ?? {}).map((name) => {
    const found = resolvePackage(packages, path, name);
    // A workspace is a link in node_modules to its folder.
    return packages[found]?.link ? (packages[found].resolved ?? found) : found;
  });
}

function requiredNames(entry: LockedPackage): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {});
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers.filter((name) => entry.peerDependenciesMeta?.[name]?.optional !== true),
  ];
}

function resolvePackage(packages: Lockfile, from: string, name: string): string {
  const path = findPackage(packages, from, name);
  if (path === undefined) throw new Error(`package-lock.json: ${from} needs ${name}, which is missing`);
  return path;
}

/** Like Node: the nearest `node_modules` upwards that has the package. */
function findPackage(packages: Lockfile, from: string, name: string): string | undefined {
  for (let base = from; ; base = parentOf(base)) {
    const path = `${base === '' ? '' : `${base}/`}${folder}${name}`;
    if (packages[path]) return path;
    if (base === '') return undefined;
  }
}

function parentOf(path: string): string {
  const end = path.lastIndexOf(`/${folder}`);
  return end === -1 ? '' : path.slice(0, end);
}
