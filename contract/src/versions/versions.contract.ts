import { feature } from '../kernel/feature.ts';
import { versionsAudit } from './versions.audit.ts';
import * as endpoints from './versions.endpoints.ts';
import { versionFindingTexts } from './versions.findings.ts';
import { versionProblemTexts } from './versions.problems.ts';

export const versionsContract = feature({
  name: 'versions',
  endpoints,
  problems: versionProblemTexts,
  findings: versionFindingTexts,
  audit: versionsAudit,
});
