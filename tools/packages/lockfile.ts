import { readFile } from 'node:fs/promises';

/** A package of `package-lock.json`, or a workspace, by its path in the project. */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  /** The platforms of a package with compiled code: systems, processors and C libraries. */
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
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
  const found = new Set<string>();
  const pending = [...roots];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const entry = packages[path];
    if (!entry) throw new Error(`package-lock.json: expected ${path}, found no such entry`);
    if (found.has(path)) continue;
    found.add(path);
    pending.push(...directPaths(packages, path));
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

/** Like Node: the nearest `node_modules` upwards that has the package. */
function resolvePackage(packages: Lockfile, from: string, name: string): string {
  for (let base = from; ; base = parentOf(base)) {
    const path = `${base === '' ? '' : `${base}/`}${folder}${name}`;
    if (packages[path]) return path;
    if (base === '') throw new Error(`package-lock.json: ${from} needs ${name}, which is missing`);
  }
}

function parentOf(path: string): string {
  const end = path.lastIndexOf(`/${folder}`);
  return end === -1 ? '' : path.slice(0, end);
}
