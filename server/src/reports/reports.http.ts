import * as endpoints from '@lensdock/contract/reports/reports.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { decideReport } from './decide-report.ts';
import { listReports, readReport } from './read-reports.ts';
import { reportApp } from './report-app.ts';
import { reportLimits } from './report-limits.ts';

export function bindReports(edge: HttpContext): void {
  const { database } = edge.services;
  const limits = reportLimits(database);

  command(edge, endpoints.reportApp, {
    prepare: ({ params, body }) => limits.count({ address: null, email: body.email, app: params.code }),
    run: (transaction, { context, params, body }) =>
      reportApp(transaction, { code: params.code, body, source: 'store', at: context.at }),
    reply: async (_transaction, _input, reportId) => ({ reportId }),
  });

  serve(edge, endpoints.listReports, ({ query }) => listReports(database, query));

  serve(edge, endpoints.readReport, ({ params }) => readReport(database, params.reportId));

  command(edge, endpoints.decideReport, {
    run: (transaction, { context, params, body }) => decideReport(transaction, context, params.reportId, body),
    reply: (transaction, { params }) => readReport(transaction, params.reportId),
  });
}
