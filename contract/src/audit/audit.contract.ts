import { feature } from '../kernel/feature.ts';
import { auditAudit } from './audit.audit.ts';
import * as endpoints from './audit.endpoints.ts';
import * as schemas from './audit.schemas.ts';

export const auditContract = feature({
  name: 'audit',
  endpoints,
  schemas,
  audit: auditAudit,
});
