import { feature } from '../kernel/feature.ts';
import { assignmentAudit } from './assignment.audit.ts';
import { assignmentDescriptions } from './assignment.descriptions.ts';
import * as endpoints from './assignment.endpoints.ts';
import { assignmentFindingTexts } from './assignment.findings.ts';
import { assignmentNotices } from './assignment.notices.ts';
import { assignmentProblemTexts } from './assignment.problems.ts';
import * as schemas from './assignment.schemas.ts';

export const assignmentContract = feature({
  name: 'assignment',
  endpoints,
  problems: assignmentProblemTexts,
  findings: assignmentFindingTexts,
  notices: assignmentNotices,
  schemas,
  descriptions: assignmentDescriptions,
  audit: assignmentAudit,
});
