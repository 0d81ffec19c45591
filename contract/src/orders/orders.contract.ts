import { feature } from '../kernel/feature.ts';
import { ordersAudit } from './orders.audit.ts';
import { orderDescriptions } from './orders.descriptions.ts';
import * as endpoints from './orders.endpoints.ts';
import { orderFindingTexts } from './orders.findings.ts';
import { orderProblemTexts } from './orders.problems.ts';
import * as schemas from './orders.schemas.ts';

export const ordersContract = feature({
  name: 'orders',
  endpoints,
  problems: orderProblemTexts,
  findings: orderFindingTexts,
  schemas,
  descriptions: orderDescriptions,
  audit: ordersAudit,
});
