import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './reports.routes.ts';
import { decideReportBody, report, reportBody, reportList } from './reports.schemas.ts';
import { reportCategories } from './reports.ts';

const reportParams = z.object({ reportId: z.string() });

export const reportApp = endpoint(routes.reportApp, {
  name: 'report-app',
  summary:
    'Passes on a buyer’s report of a published app. Reviewers decide on it, and the buyer is notified by email if there is an address.',
  feature: 'reports',
  params: z.object({ code: z.string() }),
  body: reportBody,
  reply: z.object({ reportId: z.string() }),
  status: 201,
  problems: ['too-many-reports'],
  notices: ['app-reported'],
});

export const listReports = endpoint(routes.listReports, {
  name: 'list-reports',
  summary: 'Lists the reports of apps by buyers, 50 per page: open ones from the oldest, decided ones from the newest.',
  feature: 'reports',
  query: z.object({
    state: z.optional(z.enum(['open', 'decided'])),
    category: z.optional(z.enum(reportCategories)),
    app: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
    before: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: reportList,
});

export const readReport = endpoint(routes.readReport, {
  name: 'read-report',
  summary: 'Returns a report of an app by a buyer.',
  feature: 'reports',
  params: reportParams,
  reply: report,
});

export const decideReport = endpoint(routes.decideReport, {
  name: 'decide-report',
  summary:
    'Decides on a report: asks the seller, adds the app to the spot checks, unpublishes it, or does nothing. The reporter gets the reply.',
  feature: 'reports',
  params: reportParams,
  body: decideReportBody,
  reply: report,
  problems: ['report-decided', 'report-nothing-to-review', 'nothing-online', 'app-withdrawn-already'],
  notices: ['report-question', 'app-withdrawn', 'submission-withdrawn'],
});
