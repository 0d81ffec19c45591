import { feature } from '../kernel/feature.ts';
import { uploadsAudit } from './uploads.audit.ts';
import { uploadDescriptions } from './uploads.descriptions.ts';
import * as endpoints from './uploads.endpoints.ts';
import { uploadFindingTexts } from './uploads.findings.ts';
import { uploadNotices } from './uploads.notices.ts';
import { uploadProblemTexts } from './uploads.problems.ts';
import * as schemas from './uploads.schemas.ts';

export const uploadsContract = feature({
  name: 'uploads',
  endpoints,
  problems: uploadProblemTexts,
  findings: uploadFindingTexts,
  notices: uploadNotices,
  schemas,
  descriptions: uploadDescriptions,
  audit: uploadsAudit,
});
