import { feature } from '../kernel/feature.ts';
import { companyProfileAudit } from './company-profile.audit.ts';
import { companyProfileDescriptions } from './company-profile.descriptions.ts';
import * as endpoints from './company-profile.endpoints.ts';
import { companyProfileFindingTexts } from './company-profile.findings.ts';
import { companyProfileNotices } from './company-profile.notices.ts';
import { companyProfileProblemTexts } from './company-profile.problems.ts';
import * as schemas from './company-profile.schemas.ts';

export const companyProfileContract = feature({
  name: 'company-profile',
  endpoints,
  problems: companyProfileProblemTexts,
  findings: companyProfileFindingTexts,
  notices: companyProfileNotices,
  schemas,
  descriptions: companyProfileDescriptions,
  audit: companyProfileAudit,
});
