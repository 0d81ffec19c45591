import { feature } from '../kernel/feature.ts';
import { termsAudit } from './terms.audit.ts';
import { termsDescriptions } from './terms.descriptions.ts';
import * as endpoints from './terms.endpoints.ts';
import { termsFindingTexts } from './terms.findings.ts';
import { termsNotices } from './terms.notices.ts';
import { termsProblemTexts } from './terms.problems.ts';
import * as schemas from './terms.schemas.ts';

export const termsContract = feature({
  name: 'terms',
  endpoints,
  problems: termsProblemTexts,
  findings: termsFindingTexts,
  notices: termsNotices,
  schemas,
  descriptions: termsDescriptions,
  audit: termsAudit,
});
