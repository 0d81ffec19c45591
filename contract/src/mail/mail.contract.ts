import { feature } from '../kernel/feature.ts';
import { mailAudit } from './mail.audit.ts';
import * as endpoints from './mail.endpoints.ts';
import { mailProblemTexts } from './mail.problems.ts';

export const mailContract = feature({
  name: 'mail',
  endpoints,
  problems: mailProblemTexts,
  audit: mailAudit,
});
