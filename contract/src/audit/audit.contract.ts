import { feature } from '../kernel/feature.ts';
import { auditAudit } from './audit.audit.ts';
import { auditDescriptions } from './audit.descriptions.ts';
import * as endpoints from './audit.endpoints.ts';
import * as schemas from './audit.schemas.ts';

export const auditContract = feature({
  name: 'audit',
  endpoints,
  schemas,
  descriptions: auditDescriptions,
  audit: auditAudit,
});
