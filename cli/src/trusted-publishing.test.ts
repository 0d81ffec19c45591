// @module-tag slow-5
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { addedPublisher, type CiIssuer, openCi } from '@lensdock/server/publishers/testing/ci-jobs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CommandLine, openCommandLine } from './testing/command-line.ts';
import { type GithubStandIn, openGithub } from './testing/github-stand-in.ts';
import { writeAppFiles } from './testing/write-app.ts';

let line: CommandLine;
let ci: CiIssuer;
let github: GithubStandIn;
/** Without a token or an address of a session. */
let env: Record<string, string>;
let githubEnv: Record<string, string>;

beforeAll(async () => {
  line = await openCommandLine({ WEBHOOK_LOOPBACK_HTTP: true });
  ci = await openCi(line.server);
  github = await openGithub(ci);
  const { LENSDOCK_TOKEN: _token, ...rest } = line.env;
  env = rest;
  githubEnv = { ...rest, ...github.env };
});
afterAll(async () => {
  github.stop();
  await ci.stop();
  await line.stop();
});
beforeEach(async () => {
  github.takeRequests();
  for (const name of ['lensdock.yaml', 'store', 'app.apk'])
    await rm(join(line.folder, name), { recursive: true, force: true });
});

async function trustedApp(name: string): Promise<string> {
  const app = await newApp(line.server, 'ada', name);
  await addedPublisher(line.server, app, { issuerId: ci.issuerId });
  await writeFile(join(line.folder, 'lensdock.yaml'), `app: ${app}\nname: ${name}\n`);
  return app;
}

describe('a job of GitHub', () => {
  it('takes an app without a version to the store with one id token per command', async () => {
    const app = await trustedApp('Platewise');
    await writeAppFiles(line.folder, 'Platewise');
    const pushed = await line.runWith({ env: githubEnv }, 'push', '--apk', 'app.apk', '--release', '--json');
    expect(pushed.error).toBe('');
    expect(pushed.json()).toMatchObject({ app, release: { state: 'submitted' } });
    const audience = encodeURIComponent(line.url);
    expect(github.takeRequests()).toEqual([
      { url: `/token?api-version=2.0&audience=${audience}`, authorization: 'Bearer of-the-job' },
    ]);
    await act(line.server, 'olga', app, { type: 'approve', kind: 'app' });
    const released = await line.runWith({ env: githubEnv }, 'release', '--wait', '--json');
    expect([released.exitCode, released.json()]).toMatchObject([0, { state: 'approved' }]);
    expect(github.takeRequests()).toHaveLength(1);
  });

  it('returns 3 without the permission for id tokens', async () => {
    await trustedApp('Ampel');
    const { exitCode, error } = await line.runWith(
      { env: { ...githubEnv, ACTIONS_ID_TOKEN_REQUEST_URL: `${line.url}/api/nothing` } },
      'status',
    );
    expect([exitCode, error]).toEqual([3, expect.stringContaining('id-token: write')]);
  });
});

describe('a job of GitLab', () => {
  it('exchanges its id token once for several commands', async () => {
    const app = await trustedApp('Heatmap');
    const job = { ...env, LENSDOCK_ID_TOKEN: await ci.job() };
    const exchanged = await line.runWith({ env: job }, 'token', 'exchange');
    expect(exchanged).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^ldk_\S+\n$/) });
    const withToken = { ...job, LENSDOCK_TOKEN: exchanged.out.trim() };
    expect((await line.runWith({ env: withToken }, 'status', '--json')).json()).toMatchObject({ app });
    expect((await line.runWith({ env: withToken }, 'whoami')).out).toContain('Ada Keller');
    const again = await line.runWith({ env: job }, 'status');
    expect([again.exitCode, again.error]).toEqual([3, expect.stringContaining('already been exchanged')]);
  });

  it('returns 3 with the claim that differs, and 2 without an app', async () => {
    await trustedApp('Hardhat');
    const foreign = { ...env, LENSDOCK_ID_TOKEN: await ci.job({ repository_id: '75' }) };
    const { exitCode, error } = await line.runWith({ env: foreign }, 'status');
    expect([exitCode, error]).toEqual([3, expect.stringContaining('repository_id')]);
    await rm(join(line.folder, 'lensdock.yaml'));
    expect((await line.runWith({ env: foreign }, 'token', 'exchange')).exitCode).toBe(2);
    expect((await line.runWith({ env }, 'token', 'exchange')).exitCode).toBe(3);
  });
});
