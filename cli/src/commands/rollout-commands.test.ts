import { act, onlineApp, readyApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { waitingVersion } from '@lensdock/server/rollouts/testing/approved-version.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandLine, openCommandLine } from '../testing/command-line.ts';

let line: CommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line?.stop());

const inFuture = async () => new Date((await line.server.clock.now()).getTime() + 86_400_000).toISOString();

it('submits a version with its release mode and date', async () => {
  const { app } = await onlineApp(line.server);
  line.server.clock.advance(1000);
  await stageVersion(line.server, app, { versionCode: 2, saved: false });
  const at = await inFuture();
  const submitted = await line.run('release', '--app', app, '--at', at, '--json');
  expect(submitted).toMatchObject({ exitCode: 0 });
  await act(line.server, 'olga', app, { type: 'approve', kind: 'version' });
  const shown = await line.run('rollout', '--app', app, '--json');
  expect(shown.json()).toMatchObject({
    versionName: '2.0.0',
    rollout: { mode: 'scheduled', state: 'scheduled', startsAt: Date.parse(at) },
  });
  expect((await line.run('rollout', '--app', app)).out).toBe(`2.0.0: scheduled ${at}\n`);
});

it.each(['app', 'version'] as const)('exits with 1 when the %s is withdrawn during the wait', async (kind) => {
  const { app } = kind === 'app' ? await readyApp(line.server) : await onlineApp(line.server);
  line.server.clock.advance(1000);
  if (kind === 'version') await stageVersion(line.server, app, { versionCode: 2, saved: false });
  let withdrawn: Promise<void> | undefined;
  const onNote = (text: string) => {
    if (text.includes('Waiting for the review'))
      withdrawn ??= act(line.server, 'ada', app, { type: 'withdraw-submission', kind });
  };
  const env = { ...line.env, NO_COLOR: '1' };
  const ended = await line.runWith({ env, isTerminal: true, onNote }, 'release', '--app', app, '--wait');
  await withdrawn;
  expect([ended.exitCode, ended.out]).toEqual([1, 'Submitted for review.\nThe submission was withdrawn.\n']);
});

it.each([
  [['--mode', 'scheduled'], '--at and --mode scheduled require each other.'],
  [['--mode', 'manually', '--at', '2026-12-01T09:00Z'], '--at and --mode scheduled require each other.'],
  [['--mode', 'soon'], 'Expected one of immediately, manually, scheduled, found “--mode soon”.'],
  [['--at', '2026-12-01 09:00'], 'expected a date and time with its offset from UTC'],
  [['--wait', '--timeout', '30m'], 'Expected minutes, such as 30.'],
  [['--wait', '--timeout', '-1'], 'Expected minutes, such as 30.'],
])('exits with 2 for release %j', async (options, error) => {
  const { app } = await onlineApp(line.server);
  const refused = await line.run('release', '--app', app, ...options);
  expect([refused.exitCode, refused.error]).toEqual([2, expect.stringContaining(error)]);
});

it('rolls a version out, halts it with a reason, resumes and completes it', async () => {
  const { params } = await waitingVersion(line.server);
  const rollout = async (...given: string[]) => (await line.run('rollout', ...given, '--app', params.id)).out;
  expect(await rollout()).toBe('2.0.0: waiting\n');
  expect(await rollout('start', '--cameras', '20')).toBe('2.0.0: rolling out to 20 cameras\n');
  expect(await rollout('set', '--percent', '5')).toBe('2.0.0: rolling out to 5%\n');
  expect(await rollout('halt', '--reason', 'It stops cameras.')).toBe('2.0.0: halted at 5%\n');
  expect(await rollout('resume')).toBe('2.0.0: rolling out to 5%\n');
  expect(await rollout('complete')).toBe('2.0.0: complete\n');
  const over = await line.run('rollout', '--app', params.id);
  expect([over.exitCode, over.error]).toEqual([1, expect.stringContaining('No version is waiting for its release')]);
});

it('returns 2 for an unknown action and a missing option, and 1 for a share that does not grow', async () => {
  const { params } = await waitingVersion(line.server);
  const codeOf = async (...given: string[]) => (await line.run('rollout', ...given, '--app', params.id)).exitCode;
  expect(await codeOf('stop')).toBe(2);
  expect(await codeOf('halt')).toBe(2);
  expect(await codeOf('start')).toBe(2);
  expect(await codeOf('start', '--percent', 'many')).toBe(1);
  await line.run('rollout', 'start', '--percent', '20', '--app', params.id);
  const lower = await line.run('rollout', 'set', '--percent', '10', '--app', params.id);
  expect([lower.exitCode, lower.error]).toEqual([1, expect.stringContaining('The share can only increase')]);
});
