import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const prepare = fileURLToPath(new URL('../../tools/prepare.js', import.meta.url));

/**
 * Runs once before the journeys, however they were started: a console that was built from other sources would pass or
 * fail for what is no longer there. It says so when it builds, and takes no time when nothing has changed.
 */
export function setup(): void {
  const { status } = spawnSync(process.execPath, [prepare], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The console could not be built; the reason is above.');
}
