import { accountingSettings } from './accounting-settings.ts';
import { invoiceSettings } from './invoice-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { moneySettings } from './money-settings.ts';
import { packageSettings } from './package-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { reviewSettings } from './review-settings.ts';
import { onOrOff, type SettingDefinition, type SettingDefinitions, units, whole } from './setting-definition.ts';
import { textSettings } from './text-settings.ts';

const cameraSettings = {
  DEVICE_CHECK_SECONDS: {
    group: 'cameras',
    kind: whole(1, 2_592_000, units.seconds),
    effect: 'next-checks',
    title: { en: 'Interval of update checks', de: 'Abstand der Update-Suche' },
    text: {
      en: 'How often a camera asks for updates, on average.',
      de: 'Wie oft eine Kamera im Mittel nach Updates fragt.',
    },
  },
  EARLY_ACCESS_BEFORE_APPROVAL: {
    group: 'cameras',
    kind: onOrOff,
    effect: 'next-checks',
    title: { en: 'Test cameras before approval', de: 'Testkameras vor der Freigabe' },
    text: {
      en: 'Whether sellers may give versions that are not approved yet to test cameras of their own company.',
      de: 'Ob Verkäufer noch nicht freigegebene Versionen an Testkameras der eigenen Firma geben dürfen.',
    },
  },
} as const satisfies SettingDefinitions;

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
