import type { Language } from '@lensdock/contract/kernel/language.ts';
import * as endpoints from '@lensdock/contract/review/desk.endpoints.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { command } from '../kernel/http/command.ts';
import type { HttpContext } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { setChecklistItem } from './checklist/set-checklist-item.ts';
import { claimSubmission, releaseSubmission } from './claim/claim-submission.ts';
import { addNote } from './submission/add-note.ts';
import { readSampledSubmission } from './submission/read-sampled-submission.ts';
import { readSubmission } from './submission/read-submission.ts';

/** Operator endpoints of a submission besides the decision. */
export function bindReviewDesk(http: HttpContext): void {
  /** Changes reply with the updated submission. */
  const readAfter = (transaction: Queries, { context, params, language }: Asking): Promise<Submission> =>
    readSubmission(transaction, params.submissionId, { ...context, language, settings: http.services.settings });

  command(http, endpoints.claimSubmission, {
    run: (transaction, { context, params, body }) => claimSubmission(transaction, context, params.submissionId, body),
    reply: async (_transaction, _input, claim) => claim,
  });

  command(http, endpoints.releaseSubmission, {
    run: (transaction, { context, params }) => releaseSubmission(transaction, context, params.submissionId),
  });

  command(http, endpoints.setChecklistItem, {
    run: (transaction, { context, params, body }) => setChecklistItem(transaction, context, { ...params, ...body }),
    reply: readAfter,
  });

  command(http, endpoints.addNote, {
    run: (transaction, { context, params, body }) =>
      addNote(transaction, context, { submissionId: params.submissionId, written: body.text }),
    reply: readAfter,
  });

  command(http, endpoints.readSampledSubmission, {
    run: (transaction, { context, params }) => readSampledSubmission(transaction, context, params.submissionId),
    reply: readAfter,
  });
}

interface Asking {
  context: ActionContext;
  params: { submissionId: string };
  language: Language;
}
