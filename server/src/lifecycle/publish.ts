import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Action, PublishedPart } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { isToolGranted } from './apps.store.ts';
import { emitStoreEvent } from './emit-store-event.ts';
import { selectWaitingListing } from './listing-releases.store.ts';
import type { AppParts } from './parts.ts';
import { hasRefusedFile, insertPublication, selectPublishedParts } from './publications.store.ts';
import { readStagedParts, readVersionPart } from './read-parts.ts';
import { type ClosedSubmission, selectApprovedSnapshot } from './submissions.store.ts';

interface Publishing {
  appCode: string;
  action: Action;
  part: PublishedPart;
  closed: readonly ClosedSubmission[];
}

/** Creates the next publication from the previous one, replacing only the approved or saved part. */
export async function publish(transaction: Queries, context: ActionContext, publishing: Publishing): Promise<void> {
  const { appCode, part } = publishing;
  const before = await selectPublishedParts(transaction, appCode);
  const replaced = await replacedParts(transaction, publishing);
  if (!isRollback(publishing.action)) await assertNoRefusedFile(transaction, replaced.listing);
  const parts = { ...before?.parts, ...replaced };
  if (!parts.listing || !parts.version || !parts.pricing || !parts.availability)
    throw new Error(`publication of ${appCode} lacks one of its parts`);
  const number = (before?.number ?? 0) + 1;
  await insertPublication(transaction, context, {
    appCode,
    number,
    part,
    parts: { listing: parts.listing, version: parts.version, pricing: parts.pricing, availability: parts.availability },
  });
  await emitStoreEvent(transaction, context, { kind: 'app.published', appCode, data: { publication: number, part } });
}

/** A file that waited for the scanner when the listing was submitted can be refused later. */
export async function assertNoRefusedFile(queries: Queries, listing: AppParts['listing'] | undefined): Promise<void> {
  if (listing && (await hasRefusedFile(queries, listing))) throw new Problem('listing-file-refused');
}

/** A return to what was online must not depend on a document that has been refused since. */
function isRollback({ type }: Action): boolean {
  return type === 'put-publication-back' || type === 'roll-back';
}

/** The tool licence of a snapshot may have been revoked since, which applies at once. */
async function withoutRevokedTool<Snapshot extends Partial<AppParts>>(
  transaction: Queries,
  appCode: string,
  snapshot: Snapshot,
): Promise<Snapshot> {
  if (!snapshot.pricing || (await isToolGranted(transaction, appCode))) return snapshot;
  const licences = snapshot.pricing.licences.map((licence) =>
    licence.type === 'TOOL' ? { ...licence, enabled: false } : licence,
  );
  return { ...snapshot, pricing: { ...snapshot.pricing, licences } };
}

async function replacedParts(
  transaction: Queries,
  { appCode, action, part, closed }: Publishing,
): Promise<Partial<AppParts>> {
  const approved = closed[0]?.snapshot;
  // The reviewed snapshot is published, even if the staged copy has changed since.
  if (approved) return withoutRevokedTool(transaction, appCode, approved);
  if (action.type === 'release-listing') return { listing: await selectWaitingListing(transaction, appCode) };
  // The app of a first version that waited for its release was closed for edits since its approval.
  if (action.type === 'release-now' && part === 'everything') {
    return withoutRevokedTool(transaction, appCode, await selectApprovedSnapshot(transaction, appCode));
  }
  if (action.type === 'put-publication-back' || action.type === 'roll-back') {
    const earlier = await selectPublishedParts(transaction, appCode, action.publication);
    if (!earlier) throw new Problem('not-found');
    return { listing: earlier.parts.listing, version: earlier.parts.version };
  }
  // An approved version cannot be edited before it is online, so it is still the one that was reviewed.
  if (action.type === 'update-online-version' || action.type === 'release-now' || action.type === 'complete')
    return { version: await readVersionPart(transaction, action.version) };
  const staged = await readStagedParts(transaction, appCode);
  return part === 'pricing' ? { pricing: staged.pricing } : { availability: staged.availability };
}
