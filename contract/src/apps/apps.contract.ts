import { feature } from '../kernel/feature.ts';
import { appsAudit } from './apps.audit.ts';
import { appDescriptions } from './apps.descriptions.ts';
import * as endpoints from './apps.endpoints.ts';
import { appProblemTexts } from './apps.problems.ts';
import * as schemas from './apps.schemas.ts';

export const appsContract = feature({
  name: 'apps',
  endpoints,
  problems: appProblemTexts,
  schemas,
  descriptions: appDescriptions,
  audit: appsAudit,
});
