import { feature } from '../kernel/feature.ts';
import { accountAudit } from './account.audit.ts';
import { accountDescriptions } from './account.descriptions.ts';
import * as endpoints from './account.endpoints.ts';
import * as schemas from './account.schemas.ts';

export const accountContract = feature({
  name: 'account',
  endpoints,
  schemas,
  descriptions: accountDescriptions,
  audit: accountAudit,
});
