import { isWorkspace, type LockedPackage, type Lockfile, packageName, requiredPaths } from './lockfile.ts';

export interface ShippedPackage {
  path: string;
  name: string;
  version: string;
  license: string;
  /** The hash of its archive in the registry, as in the lockfile. */
  integrity: string;
}

/** The workspaces whose packages `npm ci --omit=dev --workspace server --workspace tools` installs. */
export const serverWorkspaces = ['server', 'ports', 'contract', 'apk', 'tools'];

const byParts = {
  /** Installed next to the server. */
  server: serverWorkspaces,
  /** Bundled into the files that browsers load. */
  console: ['console', 'contract'],
  /** Bundled into the published packages of the command line and the client. */
  'command line': [
    'contract',
    'cli/node_modules/commander',
    'node_modules/marked',
    'node_modules/parse5',
    'node_modules/yaml',
  ],
};

export type Part = keyof typeof byParts;
export const parts = Object.keys(byParts) as Part[]; // the literal above has no other keys

/** Dependencies of the console that build its files and are not part of them. `npm start` installs them, because it builds. */
const buildTools = ['@lingui/format-po', '@lingui/vite-plugin', '@vitejs/plugin-react', 'vite'];

/** Packages whose manifest names no licence in SPDX's form; their files or documentation do. */
const knownLicenses: Readonly<Record<string, string>> = {
  'combine-errors': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
};

/** Returns the packages of others that a part contains, on all platforms together. A version may be at several paths. */
export function shippedPackages(packages: Lockfile, part: Part): ShippedPackage[] {
  return requiredPaths(withoutBuildTools(packages), byParts[part])
    .filter((path) => !isWorkspace(path))
    .map((path) => describe(path, packages[path] ?? {}));
}

function withoutBuildTools(packages: Lockfile): Lockfile {
  const dependencies = Object.entries(packages.console?.dependencies ?? {});
  const bundled = Object.fromEntries(dependencies.filter(([name]) => !buildTools.includes(name)));
  return { ...packages, console: { ...packages.console, dependencies: bundled } };
}

function describe(path: string, { version, license, integrity }: LockedPackage): ShippedPackage {
  const name = packageName(path);
  const known = knownLicenses[name] ?? license;
  if (version === undefined || integrity === undefined || known === undefined)
    throw new Error(`package-lock.json: ${path} needs a version, an integrity and a license`);
  return { path, name, version, license: known, integrity };
}
