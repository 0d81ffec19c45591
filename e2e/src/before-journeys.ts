import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a run for the sample data that its journeys copy. */
    sampleRoot: string;
  }
}

const prepare = fileURLToPath(new URL('../../tools/prepare.js', import.meta.url));

/**
 * Runs once before the journeys, however they were started: a console that was built from other sources would pass or
 * fail for what is no longer there. It says so when it builds, and takes no time when nothing has changed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, [prepare], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The console could not be built; the reason is above.');
  const sampleRoot = await mkdtemp(join(tmpdir(), 'lensdock-sample-'));
  await chmod(sampleRoot, 0o711);
  project.provide('sampleRoot', sampleRoot);
  return () => rm(sampleRoot, { recursive: true, force: true });
}
