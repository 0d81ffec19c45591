import { accountingSettings } from './accounting-settings.ts';
import { cameraSettings } from './camera-settings.ts';
import { invoiceSettings } from './invoice-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { moneySettings } from './money-settings.ts';
import { packageSettings } from './package-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { reviewSettings } from './review-settings.ts';
import type { SettingDefinition } from './setting-definition.ts';
import { textSettings } from './text-settings.ts';

/**
 * The settings that administrators change in the product, in the order of the page. Secrets, start-up settings and
 * safeguards that no single person may remove can only be set in the environment (decision 86).
 */
export const settingDefinitions = {
  ...moneySettings,
  ...invoiceSettings,
  ...accountingSettings,
  ...reviewSettings,
  ...packageSettings,
  ...textSettings,
  ...cameraSettings,
  ...limitSettings,
  ...retentionSettings,
};

export type SettingName = keyof typeof settingDefinitions;

export const settingNames = Object.keys(settingDefinitions) as SettingName[]; // the keys of the table

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingDefinitions, name);
}

export function definitionOf(name: SettingName): SettingDefinition {
  return settingDefinitions[name];
}
