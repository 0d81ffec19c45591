import { feature } from '../kernel/feature.ts';
import { inboxAudit } from './inbox.audit.ts';
import * as endpoints from './inbox.endpoints.ts';
import * as schemas from './inbox.schemas.ts';

export const inboxContract = feature({
  name: 'inbox',
  endpoints,
  schemas,
  audit: inboxAudit,
});
