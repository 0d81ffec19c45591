import { feature } from '../kernel/feature.ts';
import * as desk from './desk.endpoints.ts';
import * as findingTemplates from './finding-templates.endpoints.ts';
import * as findingTemplatesSchemas from './finding-templates.schemas.ts';
import { reviewAudit } from './review.audit.ts';
import { reviewDescriptions } from './review.descriptions.ts';
import * as review from './review.endpoints.ts';
import { reviewNotices } from './review.notices.ts';
import { reviewProblemTexts } from './review.problems.ts';
import * as schemas from './review.schemas.ts';
import * as statistics from './statistics.endpoints.ts';
import * as statisticsSchemas from './statistics.schemas.ts';
import * as thread from './thread.endpoints.ts';
import * as threadSchemas from './thread.schemas.ts';

export const reviewContract = feature({
  name: 'review',
  endpoints: { ...findingTemplates, ...desk, ...review, ...statistics, ...thread },
  problems: reviewProblemTexts,
  notices: reviewNotices,
  schemas: { ...findingTemplatesSchemas, ...schemas, ...statisticsSchemas, ...threadSchemas },
  descriptions: reviewDescriptions,
  audit: reviewAudit,
});
