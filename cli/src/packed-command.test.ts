// @module-tag slow-4
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findNodes, reportMissingNode, supportedMajors } from '@lensdock/apk/testing/node-versions.ts';
import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { tokenScopes } from '@lensdock/contract/kernel/token-access.ts';
import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, newApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { addedPublisher, type CiIssuer, githubPins, openCi } from '@lensdock/server/publishers/testing/ci-jobs.ts';
import { largeApk } from '@lensdock/server/testing/large-apk.ts';
import { startTestServer, type TestServer } from '@lensdock/server/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openGithub } from './testing/github-stand-in.ts';
import { writeAppFiles } from './testing/write-app.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const project = join(root, '..');
const guide = await readFile(join(project, 'docs/publish-from-ci.md'), 'utf8');

let server: TestServer;
let ci: CiIssuer;
let folder: string;
let installed: string;
let env: NodeJS.ProcessEnv;
let nodes: Map<number, string>;

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
  nodes = await findNodes(folder);
  await mkdir(join(folder, 'bin'));
  await writeScript('bin/lensdock', `exec "$LENSDOCK_NODE" ${installed}/dist/command.js "$@"`);
  env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    HOME: folder,
    LANG: 'en_GB.UTF-8',
    LENSDOCK_URL: url,
    LENSDOCK_TOKEN: secret,
    // The oldest supported Node of the machine.
    LENSDOCK_NODE: nodes.get(Math.min(...nodes.keys())),
  };
}, 300_000);
afterAll(async () => {
  await ci.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function writeScript(name: string, command: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${command}\n`);
  await chmod(join(folder, name), 0o755);
}

/** Runs the commands of a part of the guide and compares their output. Returns the number of steps. */
async function runSteps(
  { place, env }: { place: string; env: NodeJS.ProcessEnv },
  part: string,
  after: (script: string) => Promise<void> = async () => {},
) {
  const steps = [...part.matchAll(/```sh\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```)?/g)];
  for (const [, script = '', output] of steps) {
    const { stdout } = await execute('bash', ['-e', '-c', script], { cwd: place, env });
    if (output !== undefined) expect(stdout).toBe(output);
    await after(script);
  }
  return steps.length;
}

async function appFolder(name: string, apk = 'journey-1.0.0'): Promise<string> {
  const place = join(folder, name);
  await mkdir(join(place, 'store/images'), { recursive: true });
  await cp(join(project, 'sample/pictures/icons/gatekeeper.png'), join(place, 'store/images/icon.png'));
  await cp(join(project, `sample/camera-apps/apks/${apk}.apk`), join(place, 'app.apk'));
  return place;
}

describe('the packed command line, installed in an empty folder', () => {
  it('needs no other package and takes less than 3 MB', async () => {
    const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    const { stdout } = await execute('du', ['-sk', installed]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(3 * 1024);
  });

  // An app each, because a package name belongs to one app.
  const apks = { 20: 'journey-1.0.0', 22: 'hardhat-1.0.0', 24: 'fallguard-1.6.0' };
  it.for(supportedMajors)('runs the commands of the guide up to the approval on Node %i', async (major, test) => {
    const node = nodes.get(major);
    if (!node) {
      reportMissingNode(major);
      return test.skip();
    }
    const place = await appFolder(`guide-${major}`, apks[major]);
    const on = { place, env: { ...env, LENSDOCK_NODE: node } };
    const [first = '', later = ''] = guide.split('## Choose when a version goes online');
    expect(await runSteps(on, first)).toBeGreaterThan(4);
    const app = /app: (\S+)/.exec(await readFile(join(place, 'lensdock.yaml'), 'utf8'))?.[1] ?? '';
    const waiting = execute('lensdock', ['release', '--wait', '--json'], { cwd: place, env: on.env });
    await act(server, 'olga', app, { type: 'approve', kind: 'app' });
    expect(JSON.parse((await waiting).stdout)).toMatchObject({ app, state: 'approved' });
    server.clock.advance(1000);
    await stageVersion(server, app, { versionCode: 2, saved: false });
    const approve = async (script: string) => {
      if (script.startsWith('lensdock release')) await act(server, 'olga', app, { type: 'approve', kind: 'version' });
    };
    expect(await runSteps(on, later, approve)).toBe(3);
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

/** The folder of an app without a version, with a trusted publisher. */
async function trustedFolder(name: string, apk: string): Promise<{ app: string; place: string }> {
  const place = join(folder, name);
  const app = await newApp(server, 'ada', name);
  await addedPublisher(server, app, { issuerId: ci.issuerId });
  await mkdir(join(place, 'changelog'), { recursive: true });
  await writeAppFiles(place, name, apk);
  await writeFile(join(place, 'changelog/en.md'), 'First version.');
  await writeFile(join(place, 'lensdock.yaml'), `app: ${app}\nname: ${name}\n`);
  return { app, place };
}

describe('a job without a secret', () => {
  async function jobFolder(name: string) {
    const { app, place } = await trustedFolder(name, 'ampel-1.8.1');
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
  const [workflow, pipeline] = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => parse(text));
  let version: string;
  beforeAll(async () => {
    ({ version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    await mkdir(join(folder, 'ci-bin'));
    // The package is installed already; the name and the version that a job asks for are checked.
    await writeScript('ci-bin/npm', 'echo "npm $*"');
  });

  /** Runs the script of a job in an app's folder, with the app's code and an id token or a token. */
  async function runJob(apk: string, script: string, given: NodeJS.ProcessEnv) {
    const { app, place } = await trustedFolder(`Job ${apk}`.split('-')[0] ?? '', apk);
    const { LENSDOCK_TOKEN: _token, ...rest } = env;
    const jobEnv = { ...rest, PATH: `${join(folder, 'ci-bin')}:${env.PATH}`, ...given };
    const { stdout } = await execute('bash', ['-e', '-c', script], { cwd: place, env: jobEnv });
    const { body } = await server.call(readApp, { as: 'ada', params: { id: app } });
    return { stdout, status: body.displayApprovalStatus };
  }

  it('publishes by the action and the workflow of the guide, as on GitHub', async () => {
    const { inputs, runs } = parse(await readFile(join(root, 'action.yml'), 'utf8'));
    const { permissions, environment, steps } = workflow.jobs.publish;
    expect([runs.using, permissions['id-token'], environment]).toEqual(['composite', 'write', githubPins.environment]);
    const { uses, with: given } = steps.at(-1);
    expect(guide).toContain(`Copy it to \`${uses.replace('./', '')}/action.yml\``);
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(given)));
    for (const [name, { required, default: value }] of Object.entries<{ required?: boolean; default?: string }>(inputs))
      expect([name, name in given || value !== undefined]).toEqual([name, required ? name in given : true]);
    const github = await openGithub(ci);
    const values = { ...defaultsOf(inputs), ...given, url: env.LENSDOCK_URL };
    const script = runs.steps.map(({ run }: { run: string }) => run).join('\n');
    const variables = Object.assign({}, ...runs.steps.map(({ env }: { env: object }) => env));
    const { stdout, status } = await runJob('foerderband-0.3.0', script, {
      ...filled(variables, values),
      ...github.env,
    });
    github.stop();
    expect(stdout).toContain(`npm install --global lensdock@${version}\n`);
    expect([stdout, status]).toEqual([expect.stringContaining('Submitted for review.'), 'in approval']);
  });

  it('publishes by the template and the pipeline of the guide, as on GitLab', async () => {
    expect(guide).toContain(`Copy it to \`${pipeline.include[0].local}\``);
    const { 'publish-to-lensdock': job } = parse(await readFile(join(installed, 'gitlab-ci.yml'), 'utf8'));
    expect([job.environment, job.rules]).toEqual([githubPins.environment, [{ if: '$CI_COMMIT_TAG' }]]);
    expect(Object.keys(pipeline.variables)).toEqual(['LENSDOCK_URL']);
    expect(job.id_tokens).toEqual({ LENSDOCK_ID_TOKEN: { aud: '$LENSDOCK_URL' } });
    const variables = { ...job.variables, LENSDOCK_URL: env.LENSDOCK_URL, LENSDOCK_ID_TOKEN: await ci.job() };
    const { stdout, status } = await runJob('waldbrand-0.9.4', job.script.join('\n'), variables);
    expect(stdout).toContain(`npm install --global lensdock@${version}\n`);
    expect([stdout, status]).toEqual([expect.stringContaining('Submitted for review.'), 'in approval']);
  });
});

type Inputs = Record<string, { default?: string }>;

function defaultsOf(inputs: Inputs): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, { default: value = '' }]) => [name, value]));
}

/** Fills the values of a composite action's inputs into its variables, as GitHub does. */
function filled(variables: Record<string, string>, inputs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, input: string) => inputs[input] ?? ''),
    ]),
  );
}
