import { feature } from '../kernel/feature.ts';
import { revenueAudit } from './revenue.audit.ts';
import * as endpoints from './revenue.endpoints.ts';

export const revenueContract = feature({
  name: 'revenue',
  endpoints,
  audit: revenueAudit,
});
