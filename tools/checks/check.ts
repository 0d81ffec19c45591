import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One thing that has to hold of the project as a whole. Answers what is wrong, or nothing. */
export interface Check {
  name: string;
  run: () => Promise<string | undefined>;
}

export const project = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program of `node_modules` on our own Node and answers its output when it finds fault. */
export function faultsOf(program: string, options: string[]): Promise<string | undefined> {
  return faultsOfCommand(process.execPath, [`${project}node_modules/${program}`, ...options]);
}

export async function faultsOfCommand(command: string, options: string[]): Promise<string | undefined> {
  const child = spawn(command, options, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? undefined : output.trim() || `ended with ${code}`;
}
