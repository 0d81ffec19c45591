import { feature } from '../kernel/feature.ts';
import { inboxAudit } from './inbox.audit.ts';
import * as endpoints from './inbox.endpoints.ts';

export const inboxContract = feature({
  name: 'inbox',
  endpoints,
  audit: inboxAudit,
});
