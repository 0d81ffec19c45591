import { feature } from '../kernel/feature.ts';
import { transfersAudit } from './transfers.audit.ts';
import { transferDescriptions } from './transfers.descriptions.ts';
import * as endpoints from './transfers.endpoints.ts';
import { transfersFindingTexts } from './transfers.findings.ts';
import { transfersNotices } from './transfers.notices.ts';
import { transfersProblemTexts } from './transfers.problems.ts';
import * as schemas from './transfers.schemas.ts';

export const transfersContract = feature({
  name: 'transfers',
  endpoints,
  problems: transfersProblemTexts,
  findings: transfersFindingTexts,
  notices: transfersNotices,
  schemas,
  descriptions: transferDescriptions,
  audit: transfersAudit,
});
