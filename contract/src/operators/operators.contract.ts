import { feature } from '../kernel/feature.ts';
import { operatorsAudit } from './operators.audit.ts';
import { operatorDescriptions } from './operators.descriptions.ts';
import * as endpoints from './operators.endpoints.ts';
import { operatorFindingTexts } from './operators.findings.ts';
import { operatorProblemTexts } from './operators.problems.ts';
import * as schemas from './operators.schemas.ts';

export const operatorsContract = feature({
  name: 'operators',
  endpoints,
  problems: operatorProblemTexts,
  findings: operatorFindingTexts,
  schemas,
  descriptions: operatorDescriptions,
  audit: operatorsAudit,
});
