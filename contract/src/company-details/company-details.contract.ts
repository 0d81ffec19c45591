import { feature } from '../kernel/feature.ts';
import { companyDetailsAudit } from './company-details.audit.ts';
import { companyDetailsDescriptions } from './company-details.descriptions.ts';
import * as endpoints from './company-details.endpoints.ts';
import { companyDetailsNotices } from './company-details.notices.ts';
import { companyDetailsProblemTexts } from './company-details.problems.ts';
import * as schemas from './company-details.schemas.ts';

export const companyDetailsContract = feature({
  name: 'company-details',
  endpoints,
  problems: companyDetailsProblemTexts,
  notices: companyDetailsNotices,
  schemas,
  descriptions: companyDetailsDescriptions,
  audit: companyDetailsAudit,
});
