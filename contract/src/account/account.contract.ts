import { feature } from '../kernel/feature.ts';
import { accountAudit } from './account.audit.ts';
import * as endpoints from './account.endpoints.ts';
import * as schemas from './account.schemas.ts';

export const accountContract = feature({
  name: 'account',
  endpoints,
  schemas,
  audit: accountAudit,
});
