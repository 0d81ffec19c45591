import { feature } from '../kernel/feature.ts';
import { uploadsAudit } from './uploads.audit.ts';
import * as endpoints from './uploads.endpoints.ts';
import { uploadProblemTexts } from './uploads.problems.ts';
import * as schemas from './uploads.schemas.ts';

export const uploadsContract = feature({
  name: 'uploads',
  endpoints,
  problems: uploadProblemTexts,
  schemas,
  audit: uploadsAudit,
});
