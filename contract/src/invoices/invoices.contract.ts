import { feature } from '../kernel/feature.ts';
import { invoicesAudit } from './invoices.audit.ts';
import * as endpoints from './invoices.endpoints.ts';

export const invoicesContract = feature({
  name: 'invoices',
  endpoints,
  audit: invoicesAudit,
});
