import { setTimeout as wait } from 'node:timers/promises';
import type { Calls, LensdockClient } from '@lensdock/client/client-library.ts';
import { InvalidArgumentError } from 'commander';
import type { CommandContext } from '../kernel/command-context.ts';
import { CommandFailure, type ExitCode, exitCodes } from '../kernel/exit-codes.ts';
import { findingPlace } from '../kernel/finding-place.ts';
import { readChangelog } from './changelog.ts';
import { type PlanOptions, type ReleasePlan, releasePlanOf } from './release-plan.ts';
import { reopenApp } from './reopen-app.ts';

export interface ReleaseOptions extends PlanOptions {
  wait?: boolean;
  /** In minutes. */
  timeout?: number;
  changelogDir?: string;
}

/** Reads the value of `--timeout`, so that a wrong one is refused before anything is sent. */
export function minutesOf(t: CommandContext['terminal']['t']): (text: string) => number {
  return (text) => {
    if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
    throw new InvalidArgumentError(t('Expected minutes, such as 30.', 'Erwartet werden Minuten, zum Beispiel 30.'));
  };
}

type VersionBody = NonNullable<Calls['versions']['saveVersion']['parts']['body']>;
type App = Calls['apps']['readApp']['reply'];

const pollMs = 2_000;

export interface ReleaseOutcome {
  /** `submitted` without a wait. */
  state: 'submitted' | 'approved' | 'rejected' | 'withdrawn' | 'waiting';
  status: string;
  findings: App['reviews'][number]['findings'];
}

/** Submits what is new: the app, or for an app in the store its version and listing. Waits for the outcome if asked to. */
export async function releaseApp(
  context: CommandContext,
  client: LensdockClient,
  app: string,
  options: ReleaseOptions,
): Promise<{ exitCode: ExitCode | undefined; outcome: ReleaseOutcome }> {
  const { terminal } = context;
  const isSubmitted = await submitChanges(context, client, app, options);
  if (isSubmitted) terminal.print(terminal.t('Submitted for review.', 'Zur Prüfung eingereicht.'));
  else terminal.print(terminal.t('Nothing new to submit.', 'Nichts Neues einzureichen.'));
  const maxMs = options.wait ? (options.timeout ?? 60) * 60_000 : 0;
  const outcome = await followReview(context, client, app, maxMs);
  if (!options.wait) {
    const state = outcome.state === 'waiting' ? 'submitted' : outcome.state;
    return { exitCode: undefined, outcome: { ...outcome, state } };
  }
  const { done, refused, waiting } = exitCodes;
  return {
    exitCode: { approved: done, submitted: done, rejected: refused, withdrawn: refused, waiting }[outcome.state],
    outcome,
  };
}

async function submitChanges(
  context: CommandContext,
  client: LensdockClient,
  app: string,
  { changelogDir, ...plan }: ReleaseOptions,
): Promise<boolean> {
  const release = releasePlanOf(context, plan);
  const changelog = await readChangelog(context, changelogDir);
  const params = { id: app };
  await reopenApp(context, client, app);
  const { data: before } = await client.apps.readApp({ params });
  const isVersionNew = await saveNewVersion(client, app, {
    ...(changelog && { changelogByIsocode: changelog }),
    // The first version is submitted with its app, and its release mode with it.
    ...(release && before.approved && { release }),
  });
  const { data } = await client.apps.readApp({ params });
  if (data.approved) return (await submitListing(client, data, release)) || isVersionNew;
  if (data.appApprovalStatus === 'Check') return false;
  if (data.missing.length > 0) throw new CommandFailure(exitCodes.refused, incomplete(context), data.missing);
  await client.apps.releaseApp({ params, ...(release && { body: { release } }) });
  return true;
}

/** The first save of an uploaded version. For an app in the store it submits the version. */
async function saveNewVersion(client: LensdockClient, app: string, body: VersionBody): Promise<boolean> {
  const { data } = await client.versions.listVersions({ params: { id: app } });
  const [newest] = data.versions;
  if (!newest || newest.saved) return false;
  await client.versions.saveVersion({ params: { id: app, appVersionCode: newest.code }, body });
  return true;
}

/** Submits the listing of an app in the store when it differs from the published one. */
async function submitListing(
  client: LensdockClient,
  { productContainerCode: id, listingRelease }: App,
  release: ReleasePlan | undefined,
): Promise<boolean> {
  const params = { id };
  const { data: published } = await client.listing.readOnlineListing({ params });
  const { data: staged, etag } = await client.listing.readListing({ params });
  if (!published.online || !differs(published.online, staged)) return false;
  // It is the one that waits for its release.
  if (listingRelease && staged.saved <= listingRelease.approved) return false;
  await client.listing.saveListing({
    params,
    body: { ...(release && { release }) },
    ...(etag !== undefined && { ifMatch: etag }),
  });
  return true;
}

/** Compares the members of the first object. Addresses of files depend on their width and are ignored. */
function differs(published: object, staged: object): boolean {
  const textOf = (value: unknown) => JSON.stringify(value, (name, member) => (name === 'url' ? undefined : member));
  const other = new Map<string, unknown>(Object.entries(staged));
  return Object.entries(published).some(([name, value]) => textOf(value) !== textOf(other.get(name)));
}

export function incomplete({ terminal }: CommandContext): string {
  return terminal.t('The app is not complete:', 'Die App ist nicht vollständig:');
}

async function followReview(
  { terminal }: CommandContext,
  client: LensdockClient,
  app: string,
  maxMs: number,
): Promise<ReleaseOutcome> {
  const end = Date.now() + maxMs;
  const watched = new Set<string>();
  for (;;) {
    const { data } = await client.apps.readApp({ params: { id: app } });
    for (const { submissionId, decided } of data.reviews) if (decided === null) watched.add(submissionId);
    const outcome = (await refusalOf(client, data, watched)) ?? outcomeOf(data);
    if (outcome.state !== 'waiting' || Date.now() >= end) {
      printOutcome(terminal, outcome);
      return outcome;
    }
    terminal.progress(terminal.t('Waiting for the review…', 'Warten auf die Prüfung …'));
    await wait(Math.min(pollMs, Math.max(0, end - Date.now())));
  }
}

/**
 * The end of a watched submission that was not approved. The app itself does not show it: a withdrawn submission
 * disappears, as an approved one does.
 */
async function refusalOf(
  client: LensdockClient,
  { productContainerCode: id, reviews, displayApprovalStatus: status }: App,
  watched: ReadonlySet<string>,
): Promise<ReleaseOutcome | undefined> {
  const isOpen = reviews.some(({ decided }) => decided === null);
  if (isOpen || watched.size === 0) return undefined;
  const { data } = await client.publications.listPastSubmissions({ params: { id }, query: {} });
  const seen = data.submissions.filter(({ submissionId }) => watched.has(submissionId));
  // They are listed newest first, and one that was submitted again counts as it ended last.
  for (const { state, findings } of new Map(seen.toReversed().map((one) => [one.kind, one])).values())
    if (state === 'rejected' || state === 'withdrawn') return { state, status, findings };
  return undefined;
}

function outcomeOf({ reviews, displayApprovalStatus: status }: App): ReleaseOutcome {
  const isOpen = reviews.some(({ decided }) => decided === null);
  const rejected = reviews.find(({ decided, findings }) => decided !== null && findings.length > 0);
  if (isOpen) return { state: 'waiting', status, findings: [] };
  if (rejected) return { state: 'rejected', status, findings: rejected.findings };
  return { state: status === 'rejected' ? 'rejected' : 'approved', status, findings: [] };
}

function printOutcome(terminal: CommandContext['terminal'], { state, status, findings }: ReleaseOutcome): void {
  terminal.progress('');
  const text =
    state === 'withdrawn'
      ? terminal.t('The submission was withdrawn.', 'Die Einreichung wurde zurückgezogen.')
      : status;
  if (state !== 'waiting') terminal.print(terminal.style(state === 'approved' ? 'green' : 'red', text));
  for (const finding of findings) terminal.print(`  ${findingPlace(finding)}: ${finding.message}`);
}
