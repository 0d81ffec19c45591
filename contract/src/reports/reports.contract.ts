import { feature } from '../kernel/feature.ts';
import { reportsAudit } from './reports.audit.ts';
import { reportDescriptions } from './reports.descriptions.ts';
import * as endpoints from './reports.endpoints.ts';
import { reportFindingTexts } from './reports.findings.ts';
import { reportNotices } from './reports.notices.ts';
import { reportProblemTexts } from './reports.problems.ts';
import * as schemas from './reports.schemas.ts';

export const reportsContract = feature({
  name: 'reports',
  endpoints,
  problems: reportProblemTexts,
  findings: reportFindingTexts,
  notices: reportNotices,
  schemas,
  descriptions: reportDescriptions,
  audit: reportsAudit,
});
