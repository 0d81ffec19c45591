import type { ListingPhase, ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { isOffSale } from '../kernel/identity/blocks.store.ts';
import type { AppParts } from './parts.ts';

/** Saves how the listing of a submission is to be released after its approval. */
export async function insertListingRelease(
  queries: Queries,
  { submissionId, appCode }: { submissionId: string; appCode: string },
  { mode, startsAt, timeZone }: ReleasePlan,
): Promise<void> {
  await queries.execute(sql`
    insert into listing_release (submission_id, app_code, mode, starts_at, time_zone)
    values (${submissionId}, ${appCode}, ${mode}, ${startsAt === undefined ? null : new Date(startsAt)},
            ${timeZone ?? null})`);
}

export interface ListingReleaseRow {
  submissionId: string;
  phase: ListingPhase | null;
  startsAt: Date | null;
  timeZone: string | null;
  approvedAt: Date;
}

/** Returns the approved listing that waits for its release. */
export async function selectListingRelease(queries: Queries, appCode: string): Promise<ListingReleaseRow | undefined> {
  const [row] = await queries.query<ListingReleaseRow>(sql`
    select submission_id as "submissionId", phase, starts_at as "startsAt", time_zone as "timeZone",
           coalesce(submission.decided_at, submission.submitted_at) as "approvedAt"
      from listing_release join submission on submission.id = listing_release.submission_id
     where listing_release.app_code = ${appCode} and phase is not null`);
  return row;
}

/** Returns the approved listing that waits, as it was reviewed. There must be one. */
export async function selectWaitingListing(queries: Queries, appCode: string): Promise<AppParts['listing']> {
  const [row] = await queries.query<{ listing: AppParts['listing'] }>(sql`
    select submission.snapshot -> 'listing' as listing
      from listing_release join submission on submission.id = listing_release.submission_id
     where listing_release.app_code = ${appCode} and phase is not null`);
  if (!row) throw new Error(`app ${appCode}: expected a listing that waits`);
  return row.listing;
}

/** Ends the wait of the listing that waits, if there is one. */
export async function endListingRelease(queries: Queries, appCode: string): Promise<void> {
  await queries.execute(sql`update listing_release set phase = null where app_code = ${appCode} and phase is not null`);
}

/** Starts the wait of an approved listing. */
export async function startListingRelease(queries: Queries, submissionId: string, phase: ListingPhase): Promise<void> {
  await queries.execute(sql`update listing_release set phase = ${phase} where submission_id = ${submissionId}`);
}

/** Gives the listing that waits a date, or takes it away. */
export async function updateListingDate(
  queries: Queries,
  appCode: string,
  given: { startsAt: Date; timeZone: string } | null,
): Promise<void> {
  await queries.execute(sql`
    update listing_release set phase = ${given ? 'scheduled' : 'waiting'}, starts_at = ${given?.startsAt ?? null},
           time_zone = ${given?.timeZone ?? null}
     where app_code = ${appCode} and phase is not null`);
}

/** Returns the apps with a listing whose date has come. Those of a blocked company wait. */
export async function selectAppsWithDueListing(queries: Queries, at: Date): Promise<string[]> {
  const rows = await queries.query<{ code: string }>(sql`
    select app.code from listing_release join app on app.code = listing_release.app_code
     where phase = 'scheduled' and starts_at <= ${at} and not ${isOffSale(sql`app.company_id`)}
     order by starts_at`);
  return rows.map(({ code }) => code);
}
