import { feature } from '../kernel/feature.ts';
import { transparencyAudit } from './transparency.audit.ts';
import { transparencyDescriptions } from './transparency.descriptions.ts';
import * as endpoints from './transparency.endpoints.ts';
import * as schemas from './transparency.schemas.ts';

export const transparencyContract = feature({
  name: 'transparency',
  endpoints,
  descriptions: transparencyDescriptions,
  audit: transparencyAudit,
  schemas,
});
