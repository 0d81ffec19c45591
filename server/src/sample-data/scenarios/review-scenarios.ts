import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import type { ChecklistItem } from '@lensdock/contract/review/checklist.ts';
import { addNote, setChecklistItem } from '@lensdock/contract/review/desk.endpoints.ts';
import { approveSubmission, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import type { RejectBody } from '@lensdock/contract/review/review.ts';
import { answerReviewer, askDeveloper } from '@lensdock/contract/review/thread.endpoints.ts';
import type { Sandbox } from './open-sandbox.ts';
import type { Scenario, ToldApp } from './sample-app.ts';

type Kind = 'app' | 'listing' | 'version';

/** Olga approves the open submission. */
export function approve(kind: Kind): Scenario {
  return async (stage, app) => {
    const params = { submissionId: await openSubmissionOf(stage, app, kind) };
    await stage.call(approveSubmission, { as: 'olga', params, body: everythingConfirmed });
  };
}

/** Olga rejects the open submission with findings. */
export function reject(kind: Kind, body: RejectBody): Scenario {
  return async (stage, app) => {
    const params = { submissionId: await openSubmissionOf(stage, app, kind) };
    await stage.call(rejectSubmission, { as: 'olga', params, body });
  };
}

/** Olga asks the company about the open submission. */
export function ask(kind: Kind, text: string): Scenario {
  return async (stage, app) => {
    const params = { submissionId: await openSubmissionOf(stage, app, kind) };
    await stage.call(askDeveloper, { as: 'olga', params, body: { text } });
  };
}

/** The company answers the reviewer. */
export function answer(kind: Kind, text: string): Scenario {
  return async (stage, app) => {
    const params = { id: app.code, submissionId: await openSubmissionOf(stage, app, kind) };
    await stage.call(answerReviewer, { as: app.sample.by, params, body: { text } });
  };
}

/** Olga adds a note for other operators and ticks checklist items. */
export function note(kind: Kind, text: string, ...seen: ChecklistItem[]): Scenario {
  return async (stage, app) => {
    const submissionId = await openSubmissionOf(stage, app, kind);
    await stage.call(addNote, { as: 'olga', params: { submissionId }, body: { text } });
    for (const item of seen)
      await stage.call(setChecklistItem, { as: 'olga', params: { submissionId, item }, body: { checked: true } });
  };
}

async function openSubmissionOf(stage: Sandbox, app: ToldApp, kind: Kind): Promise<string> {
  const { reviews } = await stage.call(readApp, { as: app.sample.by, params: { id: app.code } });
  const open = reviews.find((review) => review.kind === kind && review.decided === null);
  if (!open) throw new Error(`no open submission of kind ${kind}`);
  return open.submissionId;
}
