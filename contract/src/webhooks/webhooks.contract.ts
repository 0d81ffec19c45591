import { feature } from '../kernel/feature.ts';
import { webhooksAudit } from './webhooks.audit.ts';
import { webhookDescriptions } from './webhooks.descriptions.ts';
import * as endpoints from './webhooks.endpoints.ts';
import { webhookFindingTexts } from './webhooks.findings.ts';
import { webhooksNotices } from './webhooks.notices.ts';
import { webhookProblemTexts } from './webhooks.problems.ts';
import * as schemas from './webhooks.schemas.ts';

export const webhooksContract = feature({
  name: 'webhooks',
  endpoints,
  problems: webhookProblemTexts,
  findings: webhookFindingTexts,
  notices: webhooksNotices,
  schemas,
  descriptions: webhookDescriptions,
  audit: webhooksAudit,
});
