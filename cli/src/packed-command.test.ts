import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { tokenScopes } from '@lensdock/contract/kernel/token-access.ts';
import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, newApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { addedPublisher, type CiIssuer, openCi } from '@lensdock/server/publishers/testing/ci-jobs.ts';
import { largeApk } from '@lensdock/server/testing/large-apk.ts';
import { startTestServer, type TestServer } from '@lensdock/server/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeAppFiles } from './testing/write-app.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const project = join(root, '..');
const guide = await readFile(join(project, 'docs/publish-from-ci.md'), 'utf8');

/** The oldest supported Node of the machine, otherwise this one. */
const node = existsSync('/usr/bin/node') ? '/usr/bin/node' : process.execPath;

let server: TestServer;
let ci: CiIssuer;
let folder: string;
let installed: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_LOOPBACK_HTTP: true });
  ci = await openCi(server);
  const url = await server.server.listen({ port: 0, host: '127.0.0.1' });
  const body = { name: 'CI', scopes: [...tokenScopes], apps: null, days: 90 };
  const { secret } = (await server.call(createToken, { as: 'ada', body })).body;
  folder = await mkdtemp(join(tmpdir(), 'packed-cli-'));
  const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', folder], { cwd: root });
  const [packed]: { filename: string; unpackedSize: number }[] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  await writeFile(join(folder, 'package.json'), '{}');
  await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed?.filename ?? '')], {
    cwd: folder,
  });
  installed = join(folder, 'node_modules/lensdock');
  // `lensdock` in the path, with the Node to try.
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/lensdock'), `#!/bin/sh\nexec ${node} ${installed}/dist/command.js "$@"\n`);
  await chmod(join(folder, 'bin/lensdock'), 0o755);
  env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    HOME: folder,
    LANG: 'en_GB.UTF-8',
    LENSDOCK_URL: url,
    LENSDOCK_TOKEN: secret,
  };
}, 300_000);
afterAll(async () => {
  await ci.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the commands of a part of the guide and compares their output. Returns the number of steps. */
async function runSteps(place: string, part: string, after: (script: string) => Promise<void> = async () => {}) {
  const steps = [...part.matchAll(/```sh\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```)?/g)];
  for (const [, script = '', output] of steps) {
    const { stdout } = await execute('bash', ['-e', '-c', script], { cwd: place, env });
    if (output !== undefined) expect(stdout).toBe(output);
    await after(script);
  }
  return steps.length;
}

async function appFolder(name: string): Promise<string> {
  const place = join(folder, name);
  await mkdir(join(place, 'store/images'), { recursive: true });
  await cp(join(project, 'sample/pictures/icons/gatekeeper.png'), join(place, 'store/images/icon.png'));
  await cp(join(project, 'sample/camera-apps/apks/journey-1.0.0.apk'), join(place, 'app.apk'));
  return place;
}

describe('the packed command line, installed in an empty folder', () => {
  it('needs no other package and takes less than 3 MB', async () => {
    const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    const { stdout } = await execute('du', ['-sk', installed]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(3 * 1024);
  });

  it('runs the commands of the guide with the documented output, up to the approval', async () => {
    const place = await appFolder('guide');
    const [first = '', later = ''] = guide.split('## Choose when a version goes online');
    expect(await runSteps(place, first)).toBeGreaterThan(4);
    const app = /app: (\S+)/.exec(await readFile(join(place, 'lensdock.yaml'), 'utf8'))?.[1] ?? '';
    const waiting = execute('lensdock', ['release', '--wait', '--json'], { cwd: place, env });
    await act(server, 'olga', app, { type: 'approve', kind: 'app' });
    expect(JSON.parse((await waiting).stdout)).toMatchObject({ app, state: 'approved' });
    server.clock.advance(1000);
    await stageVersion(server, app, { versionCode: 2, saved: false });
    const approve = async (script: string) => {
      if (script.startsWith('lensdock release')) await act(server, 'olga', app, { type: 'approve', kind: 'version' });
    };
    expect(await runSteps(place, later, approve)).toBe(3);
  });

  it('continues an upload that was killed in the middle', async () => {
    const place = await appFolder('killed');
    await writeFile(join(place, 'app.apk'), largeApk(20_000_000));
    await execute('lensdock', ['init', '--name', 'Killed'], { cwd: place, env });
    await execute('lensdock', ['push'], { cwd: place, env }).catch(() => undefined);
    const note = join(place, 'app.apk.lensdock-upload');
    const running = spawn('lensdock', ['upload', 'app.apk'], { cwd: place, env, stdio: 'ignore' });
    while (!existsSync(note)) await new Promise((resolve) => setTimeout(resolve, 5));
    running.kill('SIGKILL');
    const [, uploadId] = (await readFile(note, 'utf8')).split('\n');
    const { stdout } = await execute('lensdock', ['upload', 'app.apk', '--json'], { cwd: place, env });
    expect(JSON.parse(stdout)).toMatchObject({ version: expect.any(String) });
    const app = /app: (\S+)/.exec(await readFile(join(place, 'lensdock.yaml'), 'utf8'))?.[1] ?? '';
    const rows = await server.database.query<{ id: string; state: string }>(
      sql`select id, state from upload where app_code = ${app}`,
    );
    expect(rows).toEqual([{ id: uploadId, state: 'done' }]);
    expect(existsSync(note)).toBe(false);
  });
});

describe('a job without a secret', () => {
  /** The folder and the variables of a job with an id token, for an app without a version. */
  async function jobFolder(name: string) {
    const place = join(folder, name);
    const app = await newApp(server, 'ada', name);
    await addedPublisher(server, app, { issuerId: ci.issuerId });
    await mkdir(place);
    await writeAppFiles(place, name);
    await writeFile(join(place, 'lensdock.yaml'), `app: ${app}\nname: ${name}\n`);
    const { LENSDOCK_TOKEN: _token, ...rest } = env;
    return { app, job: async () => ({ cwd: place, env: { ...rest, APP: app, LENSDOCK_ID_TOKEN: await ci.job() } }) };
  }

  it('runs the examples of the guide, and takes the app to the store by the exchange of its id token', async () => {
    const { app, job } = await jobFolder('Trusted');
    const examples = [...guide.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, script = '']) => script);
    expect(examples).toHaveLength(2);
    const outputs: string[] = [];
    for (const script of examples) outputs.push((await execute('bash', ['-e', '-c', script], await job())).stdout);
    expect(outputs[0]).toContain('Uploaded app.apk.');
    expect(JSON.parse(outputs[1] ?? '')).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    await execute('lensdock', ['release'], await job());
    const waiting = execute('lensdock', ['release', '--wait', '--json'], await job());
    await act(server, 'olga', app, { type: 'approve', kind: 'app' });
    expect(JSON.parse((await waiting).stdout)).toMatchObject({ app, state: 'approved' });
  });
});

describe('the templates', () => {
  it('has an action for GitHub whose last step publishes', async () => {
    const action = parse(await readFile(join(root, 'action.yml'), 'utf8'));
    expect(action.runs.using).toBe('composite');
    const place = await appFolder('action');
    await execute('bash', ['-c', 'lensdock init --name "Action"'], { cwd: place, env });
    const { run, env: variables } = action.runs.steps.at(-1);
    const inputs: Record<string, string> = Object.fromEntries(
      Object.entries<{ default?: string }>(action.inputs).map(([name, { default: value = '' }]) => [name, value]),
    );
    Object.assign(inputs, { url: env.LENSDOCK_URL, token: env.LENSDOCK_TOKEN, release: 'false' });
    const filled = Object.fromEntries(
      Object.entries<string>(variables).map(([name, value]) => [
        name,
        value.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, input: string) => inputs[input] ?? ''),
      ]),
    );
    const { stdout } = await execute('bash', ['-e', '-c', run], { cwd: place, env: { ...env, ...filled } });
    expect(stdout).toContain('Created Action');
  });

  it('has a job for GitLab with commands that exist', async () => {
    const { 'publish-to-lensdock': job } = parse(await readFile(join(root, 'gitlab-ci.yml'), 'utf8'));
    expect(job.script.at(-1)).toBe('lensdock push --apk "$APK" --release');
    expect(job.id_tokens).toEqual({ LENSDOCK_ID_TOKEN: { aud: '$LENSDOCK_URL' } });
    const { stdout } = await execute('lensdock', ['push', '--help'], { env });
    for (const option of ['--apk', '--release']) expect(stdout).toContain(option);
    expect((await stat(join(installed, 'gitlab-ci.yml'))).isFile()).toBe(true);
    expect((await server.call(listApps, { as: 'ada', query: {} })).status).toBe(200);
  });
});
