import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import * as endpoints from '@lensdock/contract/review/review.endpoints.ts';
import { exportReviewStatistics, readReviewStatistics } from '@lensdock/contract/review/statistics.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { command } from '../kernel/http/command.ts';
import { answerFile } from '../kernel/http/files/signed-link.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { isCode } from '../kernel/services/code-form.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { appStates } from '../lifecycle/app-command.ts';
import { apkFile } from '../versions/apk-file.ts';
import { approveSubmissions } from './approve-submissions.ts';
import { approveSubmission, type Decided, lockOpenSubmission, rejectSubmission } from './decide-submission.ts';
import { listSubmissions } from './queue/list-submissions.ts';
import { countQueue } from './queue/queue.store.ts';
import { targetHoursOf } from './queue/target-hours.ts';
import { exportStatistics, readStatistics } from './statistics/read-statistics.ts';
import { readSubmission } from './submission/read-submission.ts';
import { selectSubmission } from './submission/review.store.ts';

export function bindReview(http: HttpContext): void {
  const { services } = http;
  const { database } = services;

  serve(http, endpoints.listSubmissions, (call) =>
    listSubmissions(call.lists, call, targetHoursOf(http.services.settings)),
  );

  serve(http, endpoints.countSubmissions, async ({ actor, at }) => ({
    waiting: await countQueue(database, { person: actor.subject, at }),
  }));

  serve(http, readReviewStatistics, async ({ lists, query: { weeks }, at }) => ({
    rows: await readStatistics(lists, { weeks, at }),
  }));

  serve(http, exportReviewStatistics, ({ lists, query: { weeks }, at }) => exportStatistics(lists, { weeks, at }));

  serve(http, endpoints.readSubmission, (call) =>
    readSubmission(database, call.params.submissionId, { ...call, settings: services.settings }),
  );

  const decides = decisionsOf(services.settings);
  command(http, endpoints.approveSubmission, {
    ...decides,
    run: (transaction, { context, target, body }) =>
      approveSubmission(transaction, context, target, { body, settings: services.settings }),
  });

  command(http, endpoints.approveSubmissions, {
    run: async (transaction, { context, body, language }) => ({
      value: await approveSubmissions(transaction, { context, body, language, settings: services.settings }),
    }),
    reply: async (_transaction, _input, items) => ({ items }),
  });

  command(http, endpoints.rejectSubmission, {
    ...decides,
    run: (transaction, { context, target, body }) => rejectSubmission(transaction, context, target, body),
  });

  serve(http, endpoints.downloadSubmittedApk, async (call) => {
    const id = call.params.submissionId;
    const row = isCode(id) ? await selectSubmission(database, id) : undefined;
    if (!row?.snapshot.version) throw new Problem('not-found');
    return answerFile(services, call, apkFile(row.snapshot.version));
  });
}

interface Deciding {
  context: ActionContext;
  params: { submissionId: string };
  language: Language;
}

/** Common parts of approval and rejection: lock, state table and reply. */
const decisionsOf = (settings: Settings) => ({
  target: (transaction: Queries, { context, params }: Deciding) =>
    lockOpenSubmission(transaction, context, params.submissionId),
  action: {
    table: appStates,
    of: (_input: unknown, action: Decided['value'] | null | undefined): Action | undefined => action ?? undefined,
  },
  reply: (transaction: Queries, { context, params, language }: Deciding) =>
    readSubmission(transaction, params.submissionId, { ...context, language, settings }),
});
