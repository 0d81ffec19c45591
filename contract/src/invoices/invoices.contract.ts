import { feature } from '../kernel/feature.ts';
import { invoicesAudit } from './invoices.audit.ts';
import { invoiceDescriptions } from './invoices.descriptions.ts';
import * as endpoints from './invoices.endpoints.ts';
import * as schemas from './invoices.schemas.ts';

export const invoicesContract = feature({
  name: 'invoices',
  endpoints,
  schemas,
  descriptions: invoiceDescriptions,
  audit: invoicesAudit,
});
