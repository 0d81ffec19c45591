import { feature } from '../kernel/feature.ts';
import { catalogueAudit } from './catalogue.audit.ts';
import { catalogueDescriptions } from './catalogue.descriptions.ts';
import * as endpoints from './catalogue.endpoints.ts';
import { catalogueFindingTexts } from './catalogue.findings.ts';
import * as schemas from './catalogue.schemas.ts';

export const catalogueContract = feature({
  name: 'catalogue',
  endpoints,
  findings: catalogueFindingTexts,
  schemas,
  descriptions: catalogueDescriptions,
  audit: catalogueAudit,
});
