import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A check of the project as a whole. It returns a description of the problems, or nothing. */
export interface Check {
  name: string;
  run: () => Promise<string | undefined>;
  /** Whether it waits for a program. Other checks keep the only thread of this process busy. */
  isProgram?: true;
}

export const project = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program from `node_modules` with the project's Node and returns its output if it fails. */
export function runProgram(program: string, options: string[]): Promise<string | undefined> {
  return runCommand(process.execPath, [`${project}node_modules/${program}`, ...options]);
}

export async function runCommand(command: string, options: string[]): Promise<string | undefined> {
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
