import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from './check.ts';

const run = promisify(execFile);
const buildah = process.env.BUILDAH ?? 'buildah';
const call = async (...given: string[]) => (await run(buildah, given, { maxBuffer: 2 ** 28 })).stdout;
const containerfile = join(project, 'deploy/Containerfile');
const [, base = ''] = /^FROM (\S+)/m.exec(await readFile(containerfile, 'utf8')) ?? [];

/** Why the image cannot be built here, or undefined. */
async function obstacle(): Promise<string | undefined> {
  if (!process.env.DEEP) return 'npm run test:deep';
  const works = (...given: string[]) =>
    call(...given).then(
      () => true,
      () => false,
    );
  if (!(await works('--version'))) return 'Buildah is not installed';
  return (await works('pull', '--policy', 'missing', base)) ? undefined : `${base} cannot be pulled`;
}

const missing = await obstacle();

describe.skipIf(missing)(`container image, built by Buildah${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let folder: string;
  let image: string;
  let container: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildah-'));
    const id = join(folder, 'id');
    await call('build', '--pull=false', '--iidfile', id, '--file', containerfile, project);
    image = await readFile(id, 'utf8');
    container = (await call('from', image)).trim();
  }, 1_800_000);
  afterAll(async () => {
    if (container) await call('rm', container);
    if (image) await call('rmi', image);
    if (folder) await rm(folder, { recursive: true });
  }, 120_000);

  it('adds at most 250 MB to its base', async () => {
    const [bytes] = (await call('run', container, '--', 'du', '--summarize', '--bytes', '/lensdock')).split('\t');
    console.log(`the image adds ${Math.round(Number(bytes) / 1e6)} MB to its base`);
    expect(Number(bytes)).toBeGreaterThan(50e6);
    expect(Number(bytes)).toBeLessThan(250e6);
  });

  it('runs as an unprivileged user who can write to the data folder only', async () => {
    const asUser = (script: string) => call('run', container, '--', 'sh', '-c', script);
    expect((await asUser('id -un')).trim()).toBe('node');
    await asUser('touch /data/written');
    await expect(asUser('touch /lensdock/written')).rejects.toThrow('Permission denied');
  });

  it('starts and names the setting that it lacks', async () => {
    await expect(call('run', container, '--', 'node', 'tools/start.js', '--empty')).rejects.toThrow('Set DATABASE_URL');
  });
});
