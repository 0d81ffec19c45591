import { feature } from '../kernel/feature.ts';
import { teamAudit } from './team.audit.ts';
import { teamDescriptions } from './team.descriptions.ts';
import * as endpoints from './team.endpoints.ts';
import { teamFindingTexts } from './team.findings.ts';
import { teamNotices } from './team.notices.ts';
import { teamProblemTexts } from './team.problems.ts';
import * as schemas from './team.schemas.ts';

export const teamContract = feature({
  name: 'team',
  endpoints,
  problems: teamProblemTexts,
  findings: teamFindingTexts,
  notices: teamNotices,
  schemas,
  descriptions: teamDescriptions,
  audit: teamAudit,
});
