import { feature } from '../kernel/feature.ts';
import { rolloutsAudit } from './rollouts.audit.ts';
import { rolloutDescriptions } from './rollouts.descriptions.ts';
import * as endpoints from './rollouts.endpoints.ts';
import { rolloutFindingTexts } from './rollouts.findings.ts';
import { rolloutNotices } from './rollouts.notices.ts';
import { rolloutProblemTexts } from './rollouts.problems.ts';
import * as schemas from './rollouts.schemas.ts';

export const rolloutsContract = feature({
  name: 'rollouts',
  endpoints,
  problems: rolloutProblemTexts,
  findings: rolloutFindingTexts,
  notices: rolloutNotices,
  schemas,
  descriptions: rolloutDescriptions,
  audit: rolloutsAudit,
});
