import { feature } from '../kernel/feature.ts';
import { homeAudit } from './home.audit.ts';
import { homeDescriptions } from './home.descriptions.ts';
import * as endpoints from './home.endpoints.ts';
import * as schemas from './home.schemas.ts';

export const homeContract = feature({
  name: 'home',
  endpoints,
  descriptions: homeDescriptions,
  audit: homeAudit,
  schemas,
});
