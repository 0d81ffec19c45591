import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import { listingFormatFindings, listingMissing } from '@lensdock/contract/listing/listing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import { differenceOf } from '../../kernel/history/difference.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { type Limits, listingLimitsOf } from '../../kernel/settings/listing-limits.ts';
import { enqueue } from '../../kernel/tasks/enqueue.ts';
import { updateAppName } from '../../lifecycle/apps.store.ts';
import type { FoundApp } from '../../lifecycle/find-app.ts';
import { assertListingPlan, plannedOf } from '../../lifecycle/plan-release.ts';
import { selectReferenceList } from '../reference-lists/reference-list-entries.store.ts';
import { type ListingRow, upsertListing } from './listing.store.ts';
import { attachFiles, lockFiles } from './listing-files.store.ts';
import { type CleanListingBody, filesOfListing, mergeListing } from './merge-listing.ts';
import { refusedFindings } from './refused-files.ts';

export interface SaveListing {
  app: FoundApp;
  before: ListingRow;
  body: CleanListingBody;
  /** `save-listing` requires a complete listing and submits it if the app is published; a draft may be incomplete. */
  action: 'save-listing' | 'save-listing-draft';
  limits: Limits;
  /** Only of a complete listing. */
  release: ReleasePlan | undefined;
}

export async function saveListing(transaction: Queries, context: ActionContext, save: SaveListing): Promise<Changed> {
  const { app, before, body, action, release } = save;
  refuseUnknownLanguages(body);
  const content = await mergedOrRefused(transaction, save);
  assertListingPlan(release, { published: app.publicationNumber !== null, at: context.at });
  const hand = { subject: context.actor.subject, at: context.at };
  const videoStatus = videoStatusOf(before, content);
  await upsertListing(transaction, app.code, { content, videoStatus }, hand);
  if (videoStatus === 'Unchecked') await enqueue(transaction, 'check-video', { app: app.code });
  await attachFiles(transaction, app.code, filesOfListing(content), context.at);
  const name = content.nameByIsocode[app.company.defaultLanguage] ?? content.nameByIsocode.en ?? app.name;
  await updateAppName(transaction, app.code, name, context.at);
  const subject = { subjectKind: 'listing', subjectId: app.code, companyId: app.companyId, appCode: app.code } as const;
  const difference = differenceOf(before.content, content);
  const after = { ...difference?.after, ...plannedOf(release) };
  return { value: undefined, audit: [{ action, ...subject, ...difference, after }] };
}

async function mergedOrRefused(
  transaction: Queries,
  { app, before, body, action, limits }: SaveListing,
): Promise<ListingContent> {
  const files = await lockFiles(transaction, app.code);
  const industries = await choosable(transaction, 'industries', before.content.industries);
  const useCases = await choosable(transaction, 'use-cases', before.content.useCases);
  // Listings store their English names; readers get them translated.
  const integrations = await selectReferenceList(transaction, 'standard-integrations', 'en');
  const known = { files, industries, useCases, integrations };
  const { content, findings: unknown } = mergeListing(before.content, body, known);
  const findings: Finding[] = [
    ...(action === 'save-listing' ? listingMissing(content, app.company.defaultLanguage) : []),
    ...listingFormatFindings(content, listingLimitsOf(limits)),
    ...unknown,
    ...refusedFindings(content, files),
  ];
  if (findings.length > 0) throw new Problem('invalid-input', withoutEchoes(findings));
  return content;
}

/** Removes the second finding of a field whose file is unknown and therefore also missing. */
function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const gone = new Set(findings.filter(({ code }) => code === 'unknown-file').map(({ inputField }) => inputField));
  return findings.filter(({ code, inputField }) => code === 'unknown-file' || !gone.has(inputField));
}

/** Returns the entries that may be selected: active ones, and retired ones selected before. */
async function choosable(
  queries: Queries,
  list: 'industries' | 'use-cases',
  before: readonly { id: string }[],
): Promise<Set<string>> {
  const kept = new Set(before.map(({ id }) => id));
  const entries = await selectReferenceList(queries, list, 'en');
  return new Set(entries.filter(({ id, retired }) => !retired || kept.has(id)).map(({ id }) => id));
}

function refuseUnknownLanguages(body: CleanListingBody): void {
  const codes = [body.nameByIsocode, body.summaryByIsocode, body.descriptionByIsocode].flatMap((texts) =>
    Object.keys(texts ?? {}),
  );
  if (codes.some((code) => !languages.some((known) => known === code))) throw new Problem('invalid-language-data');
}

/** A changed URL is checked again. */
function videoStatusOf(before: ListingRow, content: ListingContent): ListingRow['videoStatus'] {
  if (content.videoUrl === null) return null;
  return content.videoUrl === before.content.videoUrl ? (before.videoStatus ?? 'Unchecked') : 'Unchecked';
}
