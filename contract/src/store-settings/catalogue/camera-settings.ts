import { onOrOff, type SettingDefinitions, units, whole } from './setting-definition.ts';

export const cameraSettings = {
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
