import { feature } from '../kernel/feature.ts';
import { trialsAudit } from './trials.audit.ts';
import { trialDescriptions } from './trials.descriptions.ts';
import * as endpoints from './trials.endpoints.ts';
import { trialFindingTexts } from './trials.findings.ts';
import { trialsNotices } from './trials.notices.ts';
import { trialProblemTexts } from './trials.problems.ts';
import * as schemas from './trials.schemas.ts';

export const trialsContract = feature({
  name: 'trials',
  endpoints,
  problems: trialProblemTexts,
  findings: trialFindingTexts,
  notices: trialsNotices,
  schemas,
  descriptions: trialDescriptions,
  audit: trialsAudit,
});
