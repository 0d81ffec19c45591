import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import type { ChecklistItem } from '@lensdock/contract/review/checklist.ts';
import { addNote, setChecklistItem } from '@lensdock/contract/review/desk.endpoints.ts';
import { approveSubmission, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import type { RejectBody } from '@lensdock/contract/review/review.ts';
import { answerReviewer, askDeveloper } from '@lensdock/contract/review/thread.endpoints.ts';
import type { Sandbox } from './open-sandbox.ts';
import type { LoadedApp, Scenario } from './sample-app.ts';

type Kind = 'app' | 'listing' | 'version';

/** Olga approves the open submission. */
export function approve(kind: Kind): Scenario {
  return async (sandbox, app) => {
    const params = { submissionId: await openSubmissionOf(sandbox, app, kind) };
    await sandbox.call(approveSubmission, { as: 'olga', params, body: everythingConfirmed });
  };
}

/** Olga rejects the open submission with findings. */
export function reject(kind: Kind, body: RejectBody): Scenario {
  return async (sandbox, app) => {
    const params = { submissionId: await openSubmissionOf(sandbox, app, kind) };
    await sandbox.call(rejectSubmission, { as: 'olga', params, body });
  };
}

/** Olga asks the company about the open submission. */
export function ask(kind: Kind, text: string): Scenario {
  return async (sandbox, app) => {
    const params = { submissionId: await openSubmissionOf(sandbox, app, kind) };
    await sandbox.call(askDeveloper, { as: 'olga', params, body: { text } });
  };
}

/** The company answers the reviewer. */
export function answer(kind: Kind, text: string): Scenario {
  return async (sandbox, app) => {
    const params = { id: app.code, submissionId: await openSubmissionOf(sandbox, app, kind) };
    await sandbox.call(answerReviewer, { as: app.sample.by, params, body: { text } });
  };
}

/** Olga adds a note for other operators and ticks checklist items. */
export function note(kind: Kind, text: string, ...seen: ChecklistItem[]): Scenario {
  return async (sandbox, app) => {
    const submissionId = await openSubmissionOf(sandbox, app, kind);
    await sandbox.call(addNote, { as: 'olga', params: { submissionId }, body: { text } });
    for (const item of seen)
      await sandbox.call(setChecklistItem, { as: 'olga', params: { submissionId, item }, body: { checked: true } });
  };
}

async function openSubmissionOf(sandbox: Sandbox, app: LoadedApp, kind: Kind): Promise<string> {
  const { reviews } = await sandbox.call(readApp, { as: app.sample.by, params: { id: app.code } });
  const open = reviews.find((review) => review.kind === kind && review.decided === null);
  if (!open) throw new Error(`no open submission of kind ${kind}`);
  return open.submissionId;
}
