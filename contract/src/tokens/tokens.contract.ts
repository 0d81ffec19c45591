import { feature } from '../kernel/feature.ts';
import { tokensAudit } from './tokens.audit.ts';
import { tokenDescriptions } from './tokens.descriptions.ts';
import * as endpoints from './tokens.endpoints.ts';
import { tokensNotices } from './tokens.notices.ts';
import { tokensProblemTexts } from './tokens.problems.ts';
import * as schemas from './tokens.schemas.ts';

export const tokensContract = feature({
  name: 'tokens',
  endpoints,
  problems: tokensProblemTexts,
  notices: tokensNotices,
  schemas,
  descriptions: tokenDescriptions,
  audit: tokensAudit,
});
