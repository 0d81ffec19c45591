import { readFile } from 'node:fs/promises';
import { project, runProgram } from './check.ts';
import { writeMessageIds } from './message-ids.ts';

export const { workspaces } = JSON.parse(await readFile(`${project}package.json`, 'utf8')) as {
  workspaces: string[];
}; // our own package.json

/**
 * Checks the types of a workspace and returns the errors. Its own threads would double the processor time, and two
 * workspaces are checked at once anyway.
 */
export async function checkTypes(workspace: string): Promise<string | undefined> {
  if (workspace === 'console') await writeMessageIds(project);
  return runProgram('typescript-7/bin/tsc', [
    '-p',
    workspace,
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/tsc/${workspace}.tsbuildinfo`,
  ]);
}
