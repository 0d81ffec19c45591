import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleNotBuilt, startConsoleBuild } from './console-build.ts';

describe('the build of the console next to a start', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-build-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function startWith(code: string) {
    const path = join(folder, `${code.length}.mjs`);
    await writeFile(path, code);
    return startConsoleBuild(path);
  }

  it('is done when its process has ended, and stopping it then changes nothing', async () => {
    const build = await startWith('');
    await build.done;
    expect(build.failed.aborted).toBe(false);
    await build.stop();
  });

  it('reports a failed build and aborts the start', async () => {
    const build = await startWith('process.exit(1)');
    await expect(build.done).rejects.toBeInstanceOf(ConsoleNotBuilt);
    expect(build.failed.reason).toBeInstanceOf(ConsoleNotBuilt);
  });

  it('leaves no process behind when it is stopped', async () => {
    const build = await startWith('setInterval(() => undefined, 1000)');
    await build.stop();
    await expect(build.done).rejects.toBeInstanceOf(ConsoleNotBuilt);
  });
});
