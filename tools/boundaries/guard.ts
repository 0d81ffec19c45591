import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { findOrderViolations, type Import } from './folder-order.ts';
import { boundaryRules, testing } from './rules.ts';

export interface GuardReport {
  violations: { rule: string; from: string; to: string }[];
  /** Modules of ours that the guard looked at, and those that there are: it sees nothing when these differ. */
  modulesSeen: number;
  modulesThere: number;
}

const rooms = ['contract', 'apk', 'ports', 'server', 'console', 'e2e', 'bench', 'tools'];
const source = /\.tsx?$/;

/** Looks at every import of the project, also those of types only, and holds them against the rules. */
export async function guardBoundaries(project: string): Promise<GuardReport> {
  const folders = rooms.filter((room) => existsSync(join(project, room)));
  const { output } = await cruise(
    folders,
    {
      baseDir: project,
      ruleSet: boundaryRules,
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: String.raw`(^|/)(dist|\.cache)/|\.(css|po|json|svg)(\?|$)|^node:|^virtual:` },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  );
  // Text comes only from the reporters; without one the result is the object.
  const { modules, summary } = output as ICruiseResult;
  return {
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...findOrderViolations(importsOf(modules)),
    ],
    modulesSeen: modules.filter(({ source: path }) => isOurs(path) && source.test(path)).length,
    modulesThere: await countModules(project, folders),
  };
}

/** Imports between files of the product itself: tests may look anywhere. */
function importsOf(modules: ICruiseResult['modules']): Import[] {
  const isTest = new RegExp(testing);
  return modules
    .filter(({ source: path }) => isOurs(path) && !isTest.test(path))
    .flatMap(({ source: from, dependencies }) => dependencies.map(({ resolved }) => ({ from, to: resolved })));
}

function isOurs(path: string): boolean {
  return !path.includes('node_modules') && rooms.some((room) => path.startsWith(`${room}/`));
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
