import { feature } from '../kernel/feature.ts';
import { companyAudit } from './company.audit.ts';
import { companyDescriptions } from './company.descriptions.ts';
import * as endpoints from './company.endpoints.ts';
import { companyFindingTexts } from './company.findings.ts';
import { companyNotices } from './company.notices.ts';
import { companyProblemTexts } from './company.problems.ts';
import * as schemas from './company.schemas.ts';

export const companyContract = feature({
  name: 'company',
  endpoints,
  problems: companyProblemTexts,
  findings: companyFindingTexts,
  notices: companyNotices,
  schemas,
  descriptions: companyDescriptions,
  audit: companyAudit,
});
