// @module-tag slow-6
import {
  rollBackApp,
  rollBackPublication,
  unpublishApp,
} from '@lensdock/contract/publications/publications.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { exportReviewStatistics, readReviewStatistics } from '@lensdock/contract/review/statistics.endpoints.ts';
import { reversedShare } from '@lensdock/contract/review/statistics.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act, good, stageVersion } from '../../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { submissionOf, submittedApp } from '../testing/submitted-app.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const hourMs = 3_600_000;
const approve = (submissionId: string, as: 'olga' | 'sami' = 'sami') =>
  good(server.call(approveSubmission, { as, params: { submissionId }, body: everythingConfirmed }));
const reject = (submissionId: string) =>
  good(
    server.call(rejectSubmission, {
      as: 'sami',
      params: { submissionId },
      body: { findings: [{ section: 'listing', message: 'Blurred pictures.' }] },
    }),
  );
const rows = async (weeks?: string) =>
  (await good(server.call(readReviewStatistics, { as: 'sami', query: { ...(weeks && { weeks }) } }))).body.rows;

it('counts decisions per operator and week with the median wait', async () => {
  const one = await submittedApp(server);
  const two = await submittedApp(server);
  server.clock.advance(2 * hourMs);
  await approve(one.id);
  server.clock.advance(2 * hourMs);
  await reject(two.id);
  const three = await submittedApp(server);
  server.clock.advance(hourMs);
  await approve(three.id, 'olga');
  expect(await rows()).toEqual([
    { week: '2026-11-16', operator: 'Olga Brandt', approved: 1, rejected: 0, medianWaitMs: hourMs, reversed: 0 },
    { week: '2026-11-16', operator: 'Sami Haddad', approved: 1, rejected: 1, medianWaitMs: 3 * hourMs, reversed: 0 },
  ]);
  server.clock.advance(7 * 24 * hourMs);
  expect(await rows('1')).toEqual([]);
  expect(await rows('2')).toHaveLength(2);
});

it('counts an approval as reversed when the app leaves the store soon', async () => {
  const { app, id } = await submittedApp(server);
  await approve(id);
  server.clock.advance(hourMs);
  const body = { reason: 'Counts nothing.' };
  await good(server.call(unpublishApp, { as: 'olga', params: { id: app }, body }));
  const found = await rows();
  expect(found.map(({ reversed }) => reversed)).toEqual([1]);
  expect(reversedShare(found)).toBe(1);
});

it.each([
  ['an operator', 1],
  ['its company', 0],
])('counts an approval as reversed when %s rolls the app back: %i', async (by, reversed) => {
  const packageName = 'com.example.gate';
  const { app, id } = await submittedApp(server, { apk: { packageName } });
  await approve(id);
  server.clock.advance(hourMs);
  const version = await stageVersion(server, app, { packageName, versionCode: 2 });
  await act(server, 'ada', app, { type: 'save-version', version });
  await approve(await submissionOf(server, app));
  server.clock.advance(hourMs);
  const rollback = { params: { id: app, number: '1' }, body: { reason: 'Counts nothing.' } };
  if (by === 'an operator') await good(server.call(rollBackPublication, { as: 'olga', ...rollback }));
  else await good(server.call(rollBackApp, { as: 'ada', ...rollback }));
  expect((await rows()).map((row) => row.reversed)).toEqual([reversed]);
});

it('counts a rejection as reversed when the same content is approved', async () => {
  const { app, id } = await submittedApp(server);
  await reject(id);
  await act(server, 'ada', app, { type: 'reset-to-draft' });
  await act(server, 'ada', app, { type: 'release' });
  server.clock.advance(hourMs);
  await approve(await submissionOf(server, app), 'olga');
  expect((await rows()).map(({ operator, reversed }) => [operator, reversed])).toEqual([
    ['Olga Brandt', 0],
    ['Sami Haddad', 1],
  ]);
});

it('exports CSV, and returns 403 to reviewers and 400 for an invalid period', async () => {
  const { id } = await submittedApp(server);
  server.clock.advance(hourMs);
  await approve(id);
  const { bytes } = await good(server.call(exportReviewStatistics, { as: 'sami', query: {} }));
  expect(
    bytes
      .toString()
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    '"week","operator","approved","rejected","median_wait_hours","reversed"',
    '"2026-11-16","Sami Haddad","1","0","1.0","0"',
  ]);
  expect((await server.call(readReviewStatistics, { as: 'rosa', query: {} })).status).toBe(403);
  for (const weeks of ['0', '54', 'x'])
    expect((await server.call(readReviewStatistics, { as: 'sami', query: { weeks } })).status).toBe(400);
});
