import { feature } from '../kernel/feature.ts';
import * as cameraVocabularySchemas from './camera-vocabulary.schemas.ts';
import { versionsAudit } from './versions.audit.ts';
import { versionDescriptions } from './versions.descriptions.ts';
import * as endpoints from './versions.endpoints.ts';
import { versionFindingTexts } from './versions.findings.ts';
import { versionProblemTexts } from './versions.problems.ts';
import * as schemas from './versions.schemas.ts';

export const versionsContract = feature({
  name: 'versions',
  endpoints,
  problems: versionProblemTexts,
  findings: versionFindingTexts,
  schemas: { ...cameraVocabularySchemas, ...schemas },
  descriptions: versionDescriptions,
  audit: versionsAudit,
});
