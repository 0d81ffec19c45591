import { feature } from '../kernel/feature.ts';
import { accountAudit } from './account.audit.ts';
import * as endpoints from './account.endpoints.ts';

export const accountContract = feature({
  name: 'account',
  endpoints,
  audit: accountAudit,
});
