import { feature } from '../kernel/feature.ts';
import { devicesAudit } from './devices.audit.ts';
import { deviceDescriptions } from './devices.descriptions.ts';
import * as endpoints from './devices.endpoints.ts';
import { deviceFindingTexts } from './devices.findings.ts';
import { deviceProblemTexts } from './devices.problems.ts';
import * as schemas from './devices.schemas.ts';

export const devicesContract = feature({
  name: 'devices',
  endpoints,
  problems: deviceProblemTexts,
  findings: deviceFindingTexts,
  schemas,
  descriptions: deviceDescriptions,
  audit: devicesAudit,
});
