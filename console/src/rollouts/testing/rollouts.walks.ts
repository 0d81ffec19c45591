import { sql } from '@lensdock/ports/database/sql.ts';
import { act, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { approvedListing } from '@lensdock/server/rollouts/testing/approved-listing.ts';
import type { TestServer } from '@lensdock/server/testing/test-server.ts';
import { press, type WalkRows } from '../../testing/walk-rows.ts';

/** Gives the online app a version that rolls out. */
async function rollOut(server: TestServer): Promise<void> {
  const [found] = await server.database.query<{ code: string }>(sql`
    select code from app where publication_number is not null order by created_at limit 1`);
  const app = found?.code ?? '';
  const version = await stageVersion(server, app, { versionCode: 3 });
  await server.database.execute(sql`
    insert into rollout (version_code, app_code, mode, seed, changed_at)
    values (${version}, ${app}, 'manually', 'seed', ${await server.clock.now()})`);
  await act(server, 'ada', app, { type: 'save-version', version });
  await act(server, 'olga', app, { type: 'approve', kind: 'version' });
  await act(server, 'ada', app, { type: 'start-rollout', version, stages: [{ percent: 5, days: 1 }] });
}

/** Gives the online app an approved listing that waits. */
async function approveListing(server: TestServer): Promise<void> {
  const [found] = await server.database.query<{ code: string }>(sql`
    select code from app where publication_number is not null order by created_at limit 1`);
  await approvedListing(server, found?.code ?? '', 'Counts cars.', { mode: 'manually' });
}

export const rolloutsWalks: WalkRows = {
  dialogs: [
    { path: '/app/{online}/apk', button: 'Add company' },
    { path: '/app/{online}/apk', button: 'Add test camera' },
  ],
  formDialogs: [
    {
      component: 'AddReceiverDialog',
      path: '/app/{online}/apk',
      opener: 'Add test camera',
      field: /^Camera ID/,
      cancel: 'Go back',
    },
    {
      component: 'RolloutDialog',
      path: '/app/{online}/apk',
      prepare: rollOut,
      before: press('3.0.0', 'link'),
      opener: 'Halt rollout',
      field: /^Reason/,
      cancel: 'Go back',
    },
    {
      component: 'ListingReleaseDialog',
      path: '/app/{online}/pricing',
      prepare: approveListing,
      opener: 'Schedule release',
      field: /^Date and time/,
      cancel: 'Go back',
    },
    {
      component: 'StoreRolloutDialog',
      path: '/all-apps/{online}',
      as: 'olga',
      opener: 'Halt rollout',
      field: /^Reason/,
      cancel: 'Go back',
    },
  ],
};
