import type { Language } from '@lensdock/contract/kernel/language.ts';
import { isDisabledByWorkflowState } from '@lensdock/contract/lifecycle/app-state.ts';
import {
  type AppIntegration,
  emptyListing,
  type ListEntry,
  type Listing,
  type ListingContent,
  type NamedListing,
  type UnscannedFile,
} from '@lensdock/contract/listing/listing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Limits, listingLimitsOf } from '../kernel/settings/listing-limits.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { type ListingRow, selectListing } from './draft/listing.store.ts';
import { selectScreenshotNames } from './draft/listing-files.store.ts';
import { selectUnscanned, type UnscannedRow } from './files/file-scans.store.ts';
import { selectReferenceList } from './reference-lists/reference-list-entries.store.ts';

/** Returns an app's staged listing, empty before its first save. */
export async function listingOf(
  queries: Queries,
  app: Pick<FoundApp, 'code' | 'name' | 'updatedAt'>,
): Promise<ListingRow> {
  return (
    (await selectListing(queries, app.code)) ?? {
      revision: 0,
      content: emptyListing(app.name),
      videoStatus: null,
      savedAt: app.updatedAt,
      savedByName: null,
    }
  );
}

/** Describes a listing for its company, with the names of its selections. */
export async function describeListing(
  queries: Queries,
  app: Pick<FoundApp, 'code' | 'status' | 'publicationNumber'>,
  row: ListingRow,
  { limits, language }: { limits: Limits; language: Language },
): Promise<Listing> {
  const content = await nameChoices(queries, row.content, language);
  const unscanned = await selectUnscanned(queries, app.code);
  const fileNames = await selectScreenshotNames(queries, app.code);
  return {
    ...content,
    screenshots: content.screenshots.map((image) => ({ ...image, fileName: fileNames.get(image.qualifier) ?? '' })),
    productContainerCode: app.code,
    videoStatus: row.videoStatus,
    unscannedFiles: unscanned.map(describeUnscanned),
    appEditable: !isDisabledByWorkflowState(app.status),
    appApprovalStatus: app.status,
    draft: app.publicationNumber === null,
    fieldLengths: listingLimitsOf(limits),
    savedBy: row.savedByName,
    saved: row.savedAt.getTime(),
  };
}

function describeUnscanned({ code, fileName, waitingSince, refusedAt, signature }: UnscannedRow): UnscannedFile {
  const since = (refusedAt ?? waitingSince)?.getTime() ?? 0;
  return { code, fileName, state: refusedAt ? 'refused' : 'waiting', since, signature };
}

export async function nameChoices(
  queries: Queries,
  content: ListingContent,
  language: Language,
): Promise<NamedListing> {
  // One after the other, because a transaction has a single connection.
  const industries = await selectReferenceList(queries, 'industries', language);
  const useCases = await selectReferenceList(queries, 'use-cases', language);
  const integrations = await selectReferenceList(queries, 'standard-integrations', language);
  return {
    ...content,
    industries: named(content.industries, industries),
    useCases: named(content.useCases, useCases),
    appIntegrations: content.appIntegrations.map((item) => inWordsOf(item, integrations)),
  };
}

/** Returns the selected entries in the list's order. */
function named(chosen: readonly { id: string }[], list: readonly ListEntry[]): ListEntry[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return list.filter(({ id }) => ids.has(id)).map(({ id, name, index }) => ({ id, name, index }));
}

/** Standard integrations are named by the reference list. */
function inWordsOf(item: AppIntegration, list: readonly { id: string; name: string }[]): AppIntegration {
  if (item.type === 'custom') return item;
  return { ...item, name: list.find(({ id }) => id === item.code)?.name ?? item.name };
}
