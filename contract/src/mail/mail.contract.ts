import { feature } from '../kernel/feature.ts';
import { mailAudit } from './mail.audit.ts';
import { mailDescriptions } from './mail.descriptions.ts';
import * as endpoints from './mail.endpoints.ts';
import { mailProblemTexts } from './mail.problems.ts';
import * as schemas from './mail.schemas.ts';

export const mailContract = feature({
  name: 'mail',
  endpoints,
  problems: mailProblemTexts,
  schemas,
  descriptions: mailDescriptions,
  audit: mailAudit,
});
