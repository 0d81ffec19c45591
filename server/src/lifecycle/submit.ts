import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Action, SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { assertTermsAccepted } from './assert-terms-accepted.ts';
import { insertListingRelease } from './listing-releases.store.ts';
import type { AppParts, VersionPart } from './parts.ts';
import { policyApproves } from './policy.ts';
import { selectPublishedParts } from './publications.store.ts';
import { readStagedParts, readVersionPart } from './read-parts.ts';
import { reportStoreEvents } from './report-store-event.ts';
import { isSignerChanged, risksOf } from './risks.ts';
import { selectSigners } from './staged.store.ts';
import {
  type ClosedSubmission,
  closeOpenSubmissions,
  insertSubmission,
  selectSubmittedApp,
} from './submissions.store.ts';

export interface NewSubmission {
  appCode: string;
  kind: SubmissionKind;
  /** Of a listing. The plan of a version is saved with the version. */
  release: ReleasePlan | undefined;
}

/** Opens a submission with a snapshot and returns who decides it. Operators are notified of theirs. */
export async function openSubmission(
  transaction: Queries,
  context: ActionContext,
  { appCode, kind, release }: NewSubmission,
): Promise<Changed<'operator' | 'policy'>> {
  const snapshot = await takeSnapshot(transaction, appCode, kind);
  const app = await selectSubmittedApp(transaction, appCode);
  await assertTermsAccepted(transaction, app.companyId, context.at);
  const online = await selectPublishedParts(transaction, appCode);
  const signerChanged = await hasSignerChanged(transaction, snapshot.version, online?.parts.version);
  const facts = { kind, submitted: snapshot, online: online?.parts, signerChanged };
  const id = randomCode();
  await insertSubmission(transaction, context, {
    id,
    appCode,
    kind,
    versionCode: snapshot.version?.code ?? null,
    snapshot,
    risks: risksOf({ ...facts, firstOfCompany: !app.companyHasPublication }),
  });
  if (release && release.mode !== 'immediately')
    await insertListingRelease(transaction, { submissionId: id, appCode }, release);
  await reportStoreEvents(transaction, context, {
    kind: 'submission.created',
    events: [{ subjectId: id, data: { appCode, part: kind } }],
  });
  if (!app.manualAppApproval && policyApproves(facts)) return { value: 'policy' };
  await enqueue(transaction, 'assign-submissions', {});
  const parameters = { app: app.name, company: app.companyName };
  return {
    value: 'operator',
    notices: [{ to: { role: 'operator' }, kind: `${kind}-submitted`, parameters, link: `/review/${id}` }],
  };
}

interface Closing {
  appCode: string;
  action: Action;
  kinds: readonly SubmissionKind[];
  /** Whether an approval takes effect at once. */
  isReleased: boolean;
}

/** Closes the submissions that an action ends. Operators are notified when the company withdrew, else the company. */
export async function closeSubmissions(
  transaction: Queries,
  context: ActionContext,
  { appCode, action, kinds, isReleased }: Closing,
): Promise<Changed<ClosedSubmission[]>> {
  if (kinds.length === 0) return { value: [] };
  const state = action.type === 'approve' ? 'approved' : action.type === 'reject' ? 'rejected' : 'withdrawn';
  const closed = await closeOpenSubmissions(transaction, context, { appCode, kinds, state });
  const app = await selectSubmittedApp(transaction, appCode);
  await reportStoreEvents(transaction, context, {
    kind: `submission.${state}`,
    events: closed.map(({ id, kind }) => ({ subjectId: id, data: { appCode, part: kind } })),
  });
  const byCompany = action.type === 'withdraw-submission';
  return {
    value: closed,
    notices: closed.map(({ id, kind }) => ({
      to: byCompany ? { role: 'operator' } : { companyId: app.companyId },
      kind: state === 'approved' && !isReleased ? 'submission-approved-unreleased' : `submission-${state}`,
      parameters: { app: app.name, kind },
      link: byCompany ? `/review/${id}` : `/app/${appCode}/store-listing`,
    })),
  };
}

async function takeSnapshot(transaction: Queries, appCode: string, kind: SubmissionKind): Promise<Partial<AppParts>> {
  const { listing, pricing, availability, versions } = await readStagedParts(transaction, appCode);
  if (kind === 'listing') return { listing };
  const submitted = versions.find((version) => version.status === 'Check');
  if (!submitted) throw new Problem('not-found');
  const version = await readVersionPart(transaction, submitted.code);
  return kind === 'version' ? { version } : { listing, version, pricing, availability };
}

async function hasSignerChanged(
  transaction: Queries,
  submitted: VersionPart | undefined,
  published: VersionPart | undefined,
): Promise<boolean> {
  if (!submitted || !published) return false;
  const signers = await selectSigners(transaction, [submitted.code, published.code]);
  const signed = (part: VersionPart) => ({ part, signer: signers.get(part.code) });
  return isSignerChanged(signed(submitted), signed(published));
}
