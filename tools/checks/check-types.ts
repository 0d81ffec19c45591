import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { project, runProgram } from './check.ts';
import { writeMessageIds } from './message-ids.ts';

interface TypesConfig {
  extends: string;
  compilerOptions?: object;
  include: string[];
}

export const { workspaces } = JSON.parse(await readFile(`${project}package.json`, 'utf8')) as {
  workspaces: string[];
}; // our own package.json

const configs = new Map(
  await Promise.all(workspaces.map(async (workspace) => [workspace, await readConfig(workspace)] as const)),
);

/**
 * The workspaces by their compiler options. Those with the same options are checked together, because most of them import
 * the server, and each check also checks what it imports.
 */
export const typeGroups: string[][] = Object.values(
  Object.groupBy(workspaces, (workspace) => JSON.stringify(configs.get(workspace)?.compilerOptions ?? {})),
).map((group = []) => group);

/**
 * Checks the types of a group and returns the errors. Its own threads would double the CPU time, and two groups are
 * checked at once anyway.
 */
export async function checkTypes(group: readonly string[]): Promise<string | undefined> {
  if (group.includes('console')) await writeMessageIds(project);
  const name = group.join('-');
  return runProgram('typescript-7/bin/tsc', [
    '-p',
    await configOf(group),
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/tsc/${name}.tsbuildinfo`,
  ]);
}

/** The path of a configuration that includes the files of these workspaces. */
async function configOf(group: readonly string[]): Promise<string> {
  const [first = '', ...others] = group;
  if (others.length === 0) return first;
  const folder = '.cache/tsc';
  const config: TypesConfig = {
    extends: '../../tsconfig.base.json',
    compilerOptions: configs.get(first)?.compilerOptions ?? {},
    include: group.flatMap((workspace) =>
      (configs.get(workspace)?.include ?? []).map((pattern) => `../../${workspace}/${pattern}`),
    ),
  };
  await mkdir(`${project}${folder}`, { recursive: true });
  const path = `${folder}/${group.join('-')}.json`;
  await writeFile(`${project}${path}`, JSON.stringify(config));
  return path;
}

async function readConfig(workspace: string): Promise<TypesConfig> {
  return JSON.parse(await readFile(`${project}${workspace}/tsconfig.json`, 'utf8')) as TypesConfig; // our own file
}
