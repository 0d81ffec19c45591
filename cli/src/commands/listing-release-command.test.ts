import { saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { act, good, onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { waitingListing } from '@lensdock/server/rollouts/testing/approved-listing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandLine, openCommandLine } from '../testing/command-line.ts';

let line: CommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line?.stop());

it('submits a listing with its release mode, and not again while it waits', async () => {
  const { app } = await onlineApp(line.server);
  line.server.clock.advance(1000);
  const body = { summaryByIsocode: { en: 'Counts cars.' } };
  await good(line.server.call(saveListingDraft, { as: 'ada', params: { id: app }, body }));
  const release = async () => (await line.run('release', '--app', app, '--mode', 'manually')).out;
  expect(await release()).toContain('Submitted for review.');
  line.server.clock.advance(1000);
  await act(line.server, 'olga', app, { type: 'approve', kind: 'listing' });
  expect((await line.run('listing-release', '--app', app)).out).toBe('waiting\n');
  expect(await release()).toContain('Nothing new to submit.');
});

it('schedules and releases the listing that waits', async () => {
  const app = await waitingListing(line.server);
  const run = async (...given: string[]) => (await line.run('listing-release', ...given, '--app', app)).out;
  const at = new Date((await line.server.clock.now()).getTime() + 86_400_000).toISOString();
  expect(await run('schedule', '--at', at)).toBe(`scheduled ${at}\n`);
  expect(await run('release')).toBe('No store listing is waiting for its release.\n');
});

it('returns 2 for an unknown action and a missing date, and 1 when no listing waits', async () => {
  const { app } = await onlineApp(line.server);
  const codeOf = async (...given: string[]) => (await line.run('listing-release', ...given, '--app', app)).exitCode;
  expect([await codeOf('publish'), await codeOf('schedule'), await codeOf('cancel')]).toEqual([2, 2, 1]);
});
