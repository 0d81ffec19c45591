import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { findFeatureLists } from './feature-lists.ts';
import { findOrderViolations, type Import } from './folder-order.ts';
import { boundaryRules, testing } from './rules.ts';

export interface GuardReport {
  violations: { rule: string; from: string; to: string }[];
  /** How many project modules the guard read, and how many exist. If the two differ, the guard missed some. */
  modulesSeen: number;
  modulesThere: number;
}

const workspaces = ['contract', 'apk', 'ports', 'client', 'cli', 'server', 'console', 'e2e', 'bench', 'tools'];
const source = /\.tsx?$/;

/** Checks every import of the project, type imports included, against the rules. */
export async function guardBoundaries(project: string): Promise<GuardReport> {
  const folders = workspaces.filter((workspace) => existsSync(join(project, workspace)));
  const { output } = await cruise(
    folders,
    {
      baseDir: project,
      ruleSet: boundaryRules,
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: String.raw`(^|/)(dist|\.cache)/|\.(po|json|svg)(\?|$)|^node:|^virtual:` },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  );
  // Without a reporter the output is an object rather than text.
  const { modules, summary } = output as ICruiseResult;
  const imports = importsOf(modules);
  return {
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...findOrderViolations(imports),
      ...findFeatureLists(imports),
    ],
    modulesSeen: modules.filter(({ source: path }) => isOurs(path) && source.test(path)).length,
    modulesThere: await countModules(project, folders),
  };
}

/** Imports between production files; tests may import anything. */
function importsOf(modules: ICruiseResult['modules']): Import[] {
  const isTest = new RegExp(testing);
  return modules
    .filter(({ source: path }) => isOurs(path) && !isTest.test(path))
    .flatMap(({ source: from, dependencies }) => dependencies.map(({ resolved }) => ({ from, to: resolved })));
}

function isOurs(path: string): boolean {
  return !path.includes('node_modules') && workspaces.some((workspace) => path.startsWith(`${workspace}/`));
}

async function countModules(project: string, folders: string[]): Promise<number> {
  const found = await Promise.all(
    folders.map((folder) => readdir(join(project, folder), { recursive: true, withFileTypes: true })),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .filter((entry) => !/(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(entry.parentPath)).length;
}
