import type { Feature } from '../kernel/http/feature.ts';
import { bindAudit } from './audit.http.ts';

export const auditFeature = {
  bind: [bindAudit],
} satisfies Feature;
