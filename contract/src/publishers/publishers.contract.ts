import { feature } from '../kernel/feature.ts';
import { publishersAudit } from './publishers.audit.ts';
import { publisherDescriptions } from './publishers.descriptions.ts';
import * as endpoints from './publishers.endpoints.ts';
import { publishersFindingTexts } from './publishers.findings.ts';
import { publishersProblemTexts } from './publishers.problems.ts';
import * as schemas from './publishers.schemas.ts';

export const publishersContract = feature({
  name: 'publishers',
  endpoints,
  problems: publishersProblemTexts,
  findings: publishersFindingTexts,
  schemas,
  descriptions: publisherDescriptions,
  audit: publishersAudit,
});
