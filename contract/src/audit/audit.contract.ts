import { feature } from '../kernel/feature.ts';
import { auditAudit } from './audit.audit.ts';
import * as endpoints from './audit.endpoints.ts';

export const auditContract = feature({
  name: 'audit',
  endpoints,
  audit: auditAudit,
});
