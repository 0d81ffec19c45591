import { feature } from '../kernel/feature.ts';
import { monthsAudit } from './months.audit.ts';
import { monthDescriptions } from './months.descriptions.ts';
import * as endpoints from './months.endpoints.ts';
import { monthNotices } from './months.notices.ts';
import { monthProblemTexts } from './months.problems.ts';
import * as schemas from './months.schemas.ts';

export const monthsContract = feature({
  name: 'months',
  endpoints,
  problems: monthProblemTexts,
  notices: monthNotices,
  schemas,
  descriptions: monthDescriptions,
  audit: monthsAudit,
});
