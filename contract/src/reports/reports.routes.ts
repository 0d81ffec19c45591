import type { Route } from '../kernel/route.ts';
import type { DecideReportBody, Report, ReportBody, ReportCategory, ReportList } from './reports.ts';

interface ReportParams {
  reportId: string;
}

export const reportApp: Route<{ params: { code: string }; body: ReportBody; reply: { reportId: string } }, 'store'> = {
  method: 'POST',
  path: '/api/store/apps/:code/reports',
  caller: 'store',
};

export interface ReportFilter {
  state?: 'open' | 'decided';
  category?: ReportCategory;
  /** Code of an app. */
  app?: string;
}

export const listReports: Route<{ query: ReportFilter & { before?: string }; reply: ReportList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/reports',
  caller: 'operator',
  may: 'submissions:read',
};

export const readReport: Route<{ params: ReportParams; reply: Report }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/reports/:reportId',
  caller: 'operator',
  may: 'submissions:read',
};

export const decideReport: Route<{ params: ReportParams; body: DecideReportBody; reply: Report }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/reports/:reportId/decision',
  caller: 'operator',
  may: 'submissions:decide',
};
