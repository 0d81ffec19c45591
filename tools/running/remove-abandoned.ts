import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes the folders that killed runs left: those named by the prefix and the number of a process that has ended. A
 * folder that cannot be removed is reported and stays, because it does not concern the next run.
 */
export function removeAbandoned(
  parent: string,
  prefix: string,
  print: (sentence: string) => void = console.warn,
): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    const folder = join(parent, name);
    try {
      // A test of power cuts mounts a disk, which stays mounted when the test is killed.
      for (const place of mountsBelow(folder)) execFileSync('umount', ['--lazy', place], { stdio: 'pipe' });
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      print(`${folder}, left by an interrupted run, could not be removed and stays: ${String(error)}`);
    }
  }
}

/** The mounted folders, the innermost first. */
function mountsBelow(folder: string): string[] {
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place.startsWith(`${folder}/`)).reverse();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but belongs to another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
