import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { saveListing } from '@lensdock/contract/listing/listing.endpoints.ts';
import { act, good, onlineApp } from '../../apps/testing/staged-app.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Submits a listing of an app in the store that is recognisable by its summary. */
export async function submitListing(server: TestServer, app: string, summary: string, release?: ReleasePlan) {
  server.clock.advance(1000);
  const body = { summaryByIsocode: { en: summary }, ...(release && { release }) };
  await good(server.call(saveListing, { as: 'ada', params: { id: app }, body }));
}

/** Submits and approves a listing. */
export async function approvedListing(server: TestServer, app: string, summary: string, release?: ReleasePlan) {
  await submitListing(server, app, summary, release);
  await act(server, 'olga', app, { type: 'approve', kind: 'listing' });
}

/** An app in the store with an approved listing that waits for its release. Returns the app's code. */
export async function waitingListing(server: TestServer, release: ReleasePlan = { mode: 'manually' }): Promise<string> {
  const { app } = await onlineApp(server);
  await approvedListing(server, app, 'Counts cars.', release);
  return app;
}
