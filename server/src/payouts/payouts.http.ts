import * as endpoints from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { taxTermsOf } from '../invoices/tax-terms.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { listRuns, previewRun, readRun } from './describe-runs.ts';
import { exportPayout, exportPayoutRun } from './export-payouts.ts';
import { bindPaymentEvents } from './payment-events.http.ts';
import { runRates } from './plan-run.ts';
import { readPayout } from './read-payout.ts';
import { readPayoutPage } from './read-payout-page.ts';
import { startRun } from './start-run.ts';

export function bindPayouts(edge: HttpContext): void {
  bindPaymentEvents(edge.server, edge.services);
  const { database, settings } = edge.services;
  const ratesAt = (at: Date) => runRates(edge.services, at);

  serve(edge, endpoints.readPayoutPage, async (call) =>
    readPayoutPage(database, developerOf(call).companyId, {
      now: call.at,
      rates: await ratesAt(call.at),
      terms: taxTermsOf(settings),
    }),
  );

  serve(edge, endpoints.previewPayoutRun, async (call) =>
    previewRun(database, {
      now: call.at,
      rates: await ratesAt(call.at),
      settings,
    }),
  );

  command(edge, endpoints.startPayoutRun, {
    prepare: ({ context }) => ratesAt(context.at),
    run: (transaction, { context, prepared }) => startRun(transaction, context, { settings, rates: prepared }),
    reply: (transaction, _input, runId) => readRun(transaction, runId),
  });

  serve(edge, endpoints.readPayout, (call) =>
    readPayout(database, developerOf(call).companyId, call.params.payoutId, call.query.after),
  );

  serve(edge, endpoints.exportPayout, (call) =>
    exportPayout(database, developerOf(call).companyId, call.params.payoutId, call.at),
  );

  serve(edge, endpoints.exportPayoutRun, ({ params, at }) => exportPayoutRun(database, params.runId, at));

  serve(edge, endpoints.listPayoutRuns, ({ query }) => {
    const before = query.before ?? null;
    return listRuns(database, before !== null && isCode(before) ? before : null);
  });
}
