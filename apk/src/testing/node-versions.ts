import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The versions of Node that the published packages support. */
export const supportedMajors = [20, 22, 24] as const;

/**
 * Returns the path of Node by its major version: the machine's, this one, those in `APK_NODES` (paths), and in the deep
 * run the others from npm, installed below `folder`.
 */
export async function findNodes(folder: string): Promise<Map<number, string>> {
  const nodes = new Map<number, string>();
  const add = async (path: string) => {
    const { stdout } = await run(path, ['--version']);
    nodes.set(Number(/^v(\d+)/.exec(stdout)?.[1]), path);
  };
  for (const path of ['/usr/bin/node', ...(process.env.APK_NODES ?? '').split(':'), process.execPath]) {
    if (path !== '' && existsSync(path)) await add(path);
  }
  if (!process.env.DEEP || process.platform !== 'linux') return nodes;
  for (const major of supportedMajors.filter((wanted) => !nodes.has(wanted))) {
    const name = `node-linux-${process.arch}`;
    const place = join(folder, `node-${major}`);
    try {
      await run('npm', ['install', '--prefix', place, '--ignore-scripts', `${name}@${major}`]);
      await add(join(place, 'node_modules', name, 'bin/node'));
    } catch (error) {
      console.log(`Node ${major} cannot be had: ${String(error)}`);
    }
  }
  return nodes;
}

/** Says that a test was skipped for lack of a version of Node. */
export function reportMissingNode(major: number): void {
  console.log(`skipped: Node ${major} is not on this machine (APK_NODES names further ones)`);
}
