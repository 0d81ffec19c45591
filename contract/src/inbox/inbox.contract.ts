import { feature } from '../kernel/feature.ts';
import { inboxAudit } from './inbox.audit.ts';
import { inboxDescriptions } from './inbox.descriptions.ts';
import * as endpoints from './inbox.endpoints.ts';
import * as schemas from './inbox.schemas.ts';

export const inboxContract = feature({
  name: 'inbox',
  endpoints,
  schemas,
  descriptions: inboxDescriptions,
  audit: inboxAudit,
});
