import { feature } from '../kernel/feature.ts';
import { correctionsAudit } from './corrections.audit.ts';
import { correctionDescriptions } from './corrections.descriptions.ts';
import * as endpoints from './corrections.endpoints.ts';
import { correctionFindingTexts } from './corrections.findings.ts';
import { correctionNotices } from './corrections.notices.ts';
import { correctionProblemTexts } from './corrections.problems.ts';
import * as schemas from './corrections.schemas.ts';

export const correctionsContract = feature({
  name: 'corrections',
  endpoints,
  problems: correctionProblemTexts,
  findings: correctionFindingTexts,
  notices: correctionNotices,
  schemas,
  descriptions: correctionDescriptions,
  audit: correctionsAudit,
});
