import type { Lockfile } from './lockfile.ts';
import { type Part, parts, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const introduction = `Lensdock
Copyright the authors of Lensdock

Lensdock is licensed under the Apache License 2.0; see LICENSE. It contains or installs the packages below, which
belong to their authors and keep their own licences. An installed package carries the text of its licence in its
folder below node_modules; the console serves the texts of those that it contains at /third-party-licences.md. Packages
with compiled code are listed for all platforms.

This file is written by "npm run notice". "npm run check" compares it with package-lock.json.
`;

const headings: Record<Part, string> = {
  server: 'Packages that are installed with the server',
  console: 'Packages whose code is part of the console’s files',
  'command line': 'Packages whose code is part of the command line and the client library',
};

/** Returns the text of NOTICE: every package of others, with its version and licence. */
export function noticeText(packages: Lockfile): string {
  return [introduction, ...parts.map((part) => sectionOf(headings[part], shippedPackages(packages, part)))].join('\n');
}

function sectionOf(heading: string, shipped: readonly ShippedPackage[]): string {
  const lines = new Set(shipped.map(({ name, version, license }) => `${name} ${version} (${license})`));
  return `${heading}\n\n${[...lines]
    .sort()
    .map((line) => `  ${line}\n`)
    .join('')}`;
}
