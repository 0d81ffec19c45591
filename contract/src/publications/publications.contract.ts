import { feature } from '../kernel/feature.ts';
import { publicationsAudit } from './publications.audit.ts';
import { publicationDescriptions } from './publications.descriptions.ts';
import * as endpoints from './publications.endpoints.ts';
import { publicationsNotices } from './publications.notices.ts';
import { publicationProblemTexts } from './publications.problems.ts';
import * as schemas from './publications.schemas.ts';

export const publicationsContract = feature({
  name: 'publications',
  endpoints,
  problems: publicationProblemTexts,
  notices: publicationsNotices,
  schemas,
  descriptions: publicationDescriptions,
  audit: publicationsAudit,
});
