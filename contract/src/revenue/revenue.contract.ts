import { feature } from '../kernel/feature.ts';
import { revenueAudit } from './revenue.audit.ts';
import { revenueDescriptions } from './revenue.descriptions.ts';
import * as endpoints from './revenue.endpoints.ts';
import * as schemas from './revenue.schemas.ts';
import * as sellerOrderSchemas from './seller-order.schemas.ts';

export const revenueContract = feature({
  name: 'revenue',
  endpoints,
  schemas: { ...schemas, ...sellerOrderSchemas },
  descriptions: revenueDescriptions,
  audit: revenueAudit,
});
