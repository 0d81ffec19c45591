import { feature } from '../kernel/feature.ts';
import { storeSettingsAudit } from './store-settings.audit.ts';
import { storeSettingDescriptions } from './store-settings.descriptions.ts';
import * as endpoints from './store-settings.endpoints.ts';
import { storeSettingFindingTexts } from './store-settings.findings.ts';
import { storeSettingProblemTexts } from './store-settings.problems.ts';
import * as schemas from './store-settings.schemas.ts';

export const storeSettingsContract = feature({
  name: 'store-settings',
  endpoints,
  problems: storeSettingProblemTexts,
  findings: storeSettingFindingTexts,
  schemas,
  descriptions: storeSettingDescriptions,
  audit: storeSettingsAudit,
});
