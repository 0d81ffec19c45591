import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the journeys of this run share the sample data. */
    sampleRoot: string;
  }
}

const prepare = fileURLToPath(new URL('../../tools/prepare.js', import.meta.url));

/**
 * Runs once before the journeys and builds the console if its sources have changed, because a stale build would make
 * results meaningless.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, [prepare], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The console could not be built; see the output above.');
  const sampleRoot = await mkdtemp(join(tmpdir(), 'lensdock-sample-'));
  await chmod(sampleRoot, 0o711);
  project.provide('sampleRoot', sampleRoot);
  return () => rm(sampleRoot, { recursive: true, force: true });
}
