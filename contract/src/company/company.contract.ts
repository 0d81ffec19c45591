import { feature } from '../kernel/feature.ts';
import { companyAudit } from './company.audit.ts';
import * as endpoints from './company.endpoints.ts';
import { companyFindingTexts } from './company.findings.ts';
import { companyNotices } from './company.notices.ts';

export const companyContract = feature({
  name: 'company',
  endpoints,
  findings: companyFindingTexts,
  notices: companyNotices,
  audit: companyAudit,
});
