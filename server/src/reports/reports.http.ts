import * as endpoints from '@lensdock/contract/reports/reports.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { decideReport } from './decide-report.ts';
import { listReports, readReport } from './read-reports.ts';
import { findReportable, reportApp } from './report-app.ts';
import { reportLimits } from './report-limits.ts';

export function bindReports(http: HttpContext): void {
  const { database } = http.services;
  const limits = reportLimits(database);

  command(http, endpoints.reportApp, {
    prepare: async ({ params, body }, { isRepeated }) => {
      if (await isRepeated()) return;
      await findReportable(database, params.code, body);
      await limits.count({ address: null, email: body.email, app: params.code });
    },
    run: (transaction, { context, params, body }) =>
      reportApp(transaction, { code: params.code, body, source: 'store', at: context.at }),
    reply: async (_transaction, _input, reportId) => ({ reportId }),
  });

  serve(http, endpoints.listReports, ({ query }) => listReports(database, query));

  serve(http, endpoints.readReport, ({ params }) => readReport(database, params.reportId));

  command(http, endpoints.decideReport, {
    run: (transaction, { context, params, body }) => decideReport(transaction, context, params.reportId, body),
    reply: (transaction, { params }) => readReport(transaction, params.reportId),
  });
}
