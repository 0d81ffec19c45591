import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as endpoints from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf, personOf } from '../kernel/identity/actor.ts';
import { isCode, isUuid } from '../kernel/services/code-form.ts';
import { listRunPayouts, listRuns, readRun, readStartedRun } from './describe-runs.ts';
import { exportPayout, exportPayoutRun } from './export-payouts.ts';
import { bindPaymentEvents } from './payment-events.http.ts';
import { runRates } from './plan-run.ts';
import { previewRun } from './preview-run.ts';
import { readPayout } from './read-payout.ts';
import { readPayoutPage } from './read-payout-page.ts';
import { retryPayout } from './retry-payout.ts';
import { approveRun, confirmRun, describeRequest, requestRun, withdrawRun } from './run-requests.ts';
import { startRun } from './start-run.ts';

export function bindPayouts(http: HttpContext): void {
  bindPaymentEvents(http.server, http.services);
  const { database, settings } = http.services;
  const ratesAt = (at: Date) => runRates(http.services, at);

  serve(http, endpoints.readPayoutPage, async (call) =>
    readPayoutPage(database, developerOf(call).companyId, {
      now: call.at,
      rates: await ratesAt(call.at),
      settings,
    }),
  );

  serve(http, endpoints.readCompanyMoney, async ({ params: { companyId }, at }) => {
    if (!isUuid(companyId)) throw new Problem('not-found');
    return readPayoutPage(database, companyId, { now: at, rates: await ratesAt(at), settings });
  });

  serve(http, endpoints.previewPayoutRun, async (call) =>
    previewRun(database, {
      now: call.at,
      rates: await ratesAt(call.at),
      settings,
      subject: personOf(call).subject,
      choices: { skipped: listOf(call.query.skipped), added: listOf(call.query.added) },
    }),
  );

  command(http, endpoints.startPayoutRun, {
    prepare: ({ context }) => ratesAt(context.at),
    run: (transaction, { context, prepared, body }) =>
      startRun(transaction, context, { settings, rates: prepared, choices: body }),
    reply: (transaction, _input, runId) => readStartedRun(transaction, runId),
  });

  command(http, endpoints.requestPayoutRun, {
    run: (transaction, { context, body }) => requestRun(transaction, context, body),
    reply: async (_transaction, { context }, row) => describeRequest(row, context.actor.subject),
  });

  command(http, endpoints.approvePayoutRun, {
    run: (transaction, { context, params }) => approveRun(transaction, context, params.requestId),
    reply: async (_transaction, { context }, row) => describeRequest(row, context.actor.subject),
  });

  command(http, endpoints.confirmPayoutRun, {
    prepare: ({ context }) => ratesAt(context.at),
    run: (transaction, { context, params: { requestId }, body, prepared }) =>
      confirmRun(transaction, context, { requestId, body, settings, rates: prepared }),
    reply: (transaction, _input, runId) => readStartedRun(transaction, runId),
  });

  command(http, endpoints.withdrawPayoutRun, {
    run: (transaction, { context, params }) => withdrawRun(transaction, context, params.requestId),
  });

  command(http, endpoints.retryPayout, {
    prepare: ({ context }) => ratesAt(context.at),
    run: (transaction, { context, params, prepared }) =>
      retryPayout(transaction, context, params.payoutId, { settings, rates: prepared }),
    reply: (transaction, _input, runId) => readStartedRun(transaction, runId),
  });

  serve(http, endpoints.readPayoutRun, ({ params }) => readRun(database, params.runId));

  serve(http, endpoints.listRunPayouts, ({ params, query: { search = '', state = null, after } }) =>
    listRunPayouts(database, params.runId, { search, state, after: codeOf(after) }),
  );

  serve(http, endpoints.readPayout, (call) =>
    readPayout(database, developerOf(call).companyId, call.params.payoutId, call.query.after),
  );

  serve(http, endpoints.exportPayout, (call) =>
    exportPayout(database, developerOf(call).companyId, call.params.payoutId, call.at),
  );

  serve(http, endpoints.exportPayoutRun, ({ params, at }) => exportPayoutRun(database, params.runId, at));

  serve(http, endpoints.listPayoutRuns, ({ query }) => {
    return listRuns(database, codeOf(query.before));
  });
}

/** The code of a row that a page follows; a malformed one begins with the first page. */
function codeOf(text: string | undefined): string | null {
  return text !== undefined && isCode(text) ? text : null;
}

/** The companies of a list in a query. */
function listOf(text: string | undefined): string[] {
  return text ? text.split(',') : [];
}
