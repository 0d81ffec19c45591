// @module-tag slow-3
import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import {
  readListing,
  readOnlineListing,
  saveListing,
  saveListingDraft,
} from '@lensdock/contract/listing/listing.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { changeListingRelease } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import type { ListingReleaseChange } from '@lensdock/contract/rollouts/rollouts.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, completeListing, good, newApp, onlineApp, stageListing } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { advanceRollouts } from './advance-rollouts.ts';
import { approvedListing, submitListing, waitingListing } from './testing/approved-listing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const dayMs = 24 * 3_600_000;
const timeZone = 'Europe/Berlin';
const now = async () => (await server.clock.now()).getTime();
const scheduled = async (): Promise<ReleasePlan> => ({ mode: 'scheduled', startsAt: (await now()) + dayMs, timeZone });
const advance = () => advanceRollouts(server.services, new AbortController().signal);

const change = (id: string, body: ListingReleaseChange, as: SamplePersonName = 'ada') =>
  server.call(changeListingRelease, { as, params: { id }, body });
const appOf = async (id: string) => (await good(server.call(readApp, { as: 'ada', params: { id } }))).body;
const stateOf = async (id: string) => (await appOf(id)).listingRelease?.state ?? null;
const online = async (id: string) =>
  (await good(server.call(readOnlineListing, { as: 'ada', params: { id } }))).body.online?.summaryByIsocode.en;
const numberOf = async (id: string) => {
  const [row] = await server.database.query<{ number: number }>(
    sql`select publication_number as number from app where code = ${id}`,
  );
  return row?.number;
};
const noticesOf = async (id: string) => {
  const rows = await server.database.query<{ kind: string }>(
    sql`select distinct kind from message where link like ${`/app/${id}/%`} order by kind`,
  );
  return rows.map(({ kind }) => kind);
};

describe('an approved listing with release mode manually', () => {
  it('waits, leaves the app open for edits, and is released as it was reviewed', async () => {
    const app = await waitingListing(server);
    expect(await appOf(app)).toMatchObject({
      appApprovalStatus: 'Approved',
      appEditable: true,
      listingRelease: { state: 'waiting', startsAt: null, timeZone: null },
    });
    expect(await online(app)).toBe('Counts who comes and goes.');
    const body = { summaryByIsocode: { en: 'A later draft.' } };
    await good(server.call(saveListingDraft, { as: 'ada', params: { id: app }, body }));
    const released = await good(change(app, { action: 'release-listing' }));
    expect(released.body).toEqual({ listingRelease: null });
    expect([await online(app), await numberOf(app)]).toEqual(['Counts cars.', 2]);
    const staged = await server.call(readListing, { as: 'ada', params: { id: app } });
    expect(staged.body.summaryByIsocode.en).toBe('A later draft.');
    expect(await noticesOf(app)).toEqual(['listing-released', 'submission-approved', 'submission-approved-unreleased']);
  });

  it('can be scheduled, scheduled again and cancelled', async () => {
    const app = await waitingListing(server);
    const startsAt = (await now()) + dayMs;
    const schedule = (at: number) => change(app, { action: 'schedule-listing', startsAt: at, timeZone });
    expect((await schedule(startsAt)).body.listingRelease).toMatchObject({ state: 'scheduled', startsAt, timeZone });
    expect((await schedule(startsAt + dayMs)).body.listingRelease?.startsAt).toBe(startsAt + dayMs);
    expect((await change(app, { action: 'cancel-listing' })).body).toEqual({ listingRelease: null });
    server.clock.advance(3 * dayMs);
    await advance();
    expect([await online(app), await numberOf(app)]).toEqual(['Counts who comes and goes.', 1]);
  });

  it('is replaced by the next approved one, which may also wait or go online', async () => {
    const app = await waitingListing(server);
    const { listingRelease: first } = await appOf(app);
    await submitListing(server, app, 'Counts bicycles.', await scheduled());
    expect(await stateOf(app)).toBe('waiting');
    await act(server, 'olga', app, { type: 'approve', kind: 'listing' });
    const { listingRelease: second } = await appOf(app);
    expect([second?.state, second?.submissionId === first?.submissionId]).toEqual(['scheduled', false]);
    await approvedListing(server, app, 'Counts trains.');
    expect([await stateOf(app), await online(app)]).toEqual([null, 'Counts trains.']);
    server.clock.advance(2 * dayMs);
    await advance();
    expect(await online(app)).toBe('Counts trains.');
  });

  it('can be released while the next one is in review, which stays in review', async () => {
    const app = await waitingListing(server);
    await submitListing(server, app, 'Counts bicycles.');
    await good(change(app, { action: 'release-listing' }));
    expect([await online(app), (await appOf(app)).appApprovalStatus]).toEqual(['Counts cars.', 'Check']);
  });
});

describe('an approved listing with a date', () => {
  it('goes online on that date, once, with the system as the actor in the audit', async () => {
    const app = await waitingListing(server, await scheduled());
    await advance();
    expect(await online(app)).toBe('Counts who comes and goes.');
    server.clock.advance(dayMs);
    await advance();
    await advance();
    expect([await online(app), await numberOf(app), await stateOf(app)]).toEqual(['Counts cars.', 2, null]);
    const rows = await server.database.query(sql`
      select actor_role as role, after ->> 'phase' as phase from audit where app_code = ${app} and action = 'release-listing'`);
    expect(rows).toEqual([{ role: 'system', phase: null }]);
  });

  it.each([
    ['the app is unpublished', async (app: string) => act(server, 'olga', app, { type: 'withdraw-from-store' })],
    [
      'the app is rolled back',
      async (app: string) => {
        const [row] = await server.database.query<{ code: string }>(
          sql`select code from version where app_code = ${app}`,
        );
        await act(server, 'ada', app, { type: 'roll-back', publication: 1, ofVersion: row?.code ?? '' });
      },
    ],
  ])('loses the date when %s', async (_what, pause) => {
    const app = await waitingListing(server, await scheduled());
    await pause(app);
    expect((await appOf(app)).listingRelease).toMatchObject({ state: 'waiting', startsAt: null, timeZone: null });
    server.clock.advance(2 * dayMs);
    await advance();
    expect(await stateOf(app)).toBe('waiting');
  });

  it('waits until the block of its company ends', async () => {
    const app = await waitingListing(server, await scheduled());
    await server.database.execute(sql`
      insert into block (kind, id, reason, by_name, at, apps)
      select 'company', company_id::text, 'Stolen apps.', 'Olga', ${await server.clock.now()}, 'keep' from app where code = ${app}`);
    server.clock.advance(2 * dayMs);
    await advance();
    expect(await numberOf(app)).toBe(1);
    await server.database.execute(sql`delete from block`);
    await advance();
    expect(await online(app)).toBe('Counts cars.');
  });
});

describe('the release mode of a listing', () => {
  it('is shown with the open submission', async () => {
    const { app } = await onlineApp(server);
    const release = await scheduled();
    await submitListing(server, app, 'Counts cars.', release);
    expect((await appOf(app)).reviews[0]?.release).toEqual(release);
    await act(server, 'ada', app, { type: 'withdraw-submission', kind: 'listing' });
    await submitListing(server, app, 'Counts cars.');
    expect((await appOf(app)).reviews[0]?.release).toBeNull();
  });

  it.each([
    ['a date in the past', { mode: 'scheduled', startsAt: 1, timeZone: 'UTC' }, 'release-date-past'],
    ['no date', { mode: 'scheduled' }, 'release-date-missing'],
    ['an unknown zone', { mode: 'scheduled', startsAt: 1, timeZone: 'Mars/Base' }, 'time-zone-unknown'],
    ['a date that is not used', { mode: 'manually', startsAt: 1 }, 'release-date-unused'],
  ] as const)('is refused with %s', async (_what, release, code) => {
    const { app: id } = await onlineApp(server);
    const body = { summaryByIsocode: { en: 'Counts cars.' }, release };
    const { status, problem } = await server.call(saveListing, { as: 'ada', params: { id }, body });
    expect([status, problem.errors[0]?.code]).toEqual([400, code]);
  });

  it('is refused for an app that was never published, whose listing goes online with it', async () => {
    const id = await newApp(server);
    await stageListing(server, id, completeListing('Gatekeeper'));
    const save = (mode: 'manually' | 'immediately') =>
      server.call(saveListing, { as: 'ada', params: { id }, body: { release: { mode } } });
    const { status, problem } = await save('manually');
    expect([status, problem.errors[0]?.code]).toEqual([400, 'release-first-listing']);
    expect((await save('immediately')).status).toBe(200);
  });
});

describe('a change of the release of a listing', () => {
  it('returns 409 without a listing that waits, and for an unpublished app', async () => {
    const { app } = await onlineApp(server);
    expect(problemNameOf((await change(app, { action: 'release-listing' })).problem)).toBe('listing-not-waiting');
    const waiting = await waitingListing(server);
    await act(server, 'olga', waiting, { type: 'withdraw-from-store' });
    expect(problemNameOf((await change(waiting, { action: 'cancel-listing' })).problem)).toBe('app-withdrawn');
  });

  it('returns 400 for a date in the past', async () => {
    const app = await waitingListing(server);
    const past = await change(app, { action: 'schedule-listing', startsAt: 1, timeZone });
    expect([past.status, past.problem.errors[0]?.code]).toEqual([400, 'release-date-past']);
  });

  it('returns 404 for another company and an unknown app, and 403 for operators and the storefront', async () => {
    const app = await waitingListing(server);
    const as = async (person: SamplePersonName, id = app) =>
      (await change(id, { action: 'release-listing' }, person)).status;
    expect([await as('eve'), await as('ada', 'A-00000000'), await as('olga'), await as('store')]).toEqual([
      404, 404, 403, 403,
    ]);
    expect(await stateOf(app)).toBe('waiting');
  });

  it('publishes once when two calls release at the same time', async () => {
    const app = await waitingListing(server);
    const both = await Promise.all([1, 2].map(() => change(app, { action: 'release-listing' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await numberOf(app)).toBe(2);
  });
});
