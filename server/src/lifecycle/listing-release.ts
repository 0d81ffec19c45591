import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ListingRelease } from '@lensdock/contract/lifecycle/listing-release.ts';
import type { ListingPhase } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import {
  endListingRelease,
  selectListingRelease,
  startListingRelease,
  updateListingDate,
} from './listing-releases.store.ts';
import type { ClosedSubmission } from './submissions.store.ts';

interface MovedListing {
  appCode: string;
  action: Action;
  before: ListingPhase | null | undefined;
  after: ListingPhase | null | undefined;
  closed: readonly ClosedSubmission[];
}

/** Writes what an action does to the approved listing that waits. Runs after the publication, which reads it. */
export async function writeListingRelease(
  transaction: Queries,
  { appCode, action, before, after, closed }: MovedListing,
): Promise<void> {
  const isApproved = action.type === 'approve' && action.kind === 'listing';
  if (before && (isApproved || !after)) await endListingRelease(transaction, appCode);
  if (isApproved && after) {
    for (const { id } of closed) await startListingRelease(transaction, id, after);
  } else if (action.type === 'schedule-listing') {
    const date = { startsAt: new Date(action.startsAt), timeZone: action.timeZone };
    await updateListingDate(transaction, appCode, date);
  } else if (before === 'scheduled' && after === 'waiting') await updateListingDate(transaction, appCode, null);
}

/** Describes the approved listing of an app that waits for its release; null if there is none. */
export async function readListingRelease(queries: Queries, appCode: string): Promise<ListingRelease | null> {
  const row = await selectListingRelease(queries, appCode);
  if (!row?.phase) return null;
  const { submissionId, phase, startsAt, timeZone, approvedAt } = row;
  return {
    state: phase,
    submissionId,
    startsAt: startsAt?.getTime() ?? null,
    timeZone,
    approved: approvedAt.getTime(),
  };
}
