import { type SettingDefinitions, type SettingKind, whole } from './setting-definition.ts';

const severity: SettingKind = {
  type: 'choice',
  choices: [
    { value: 'error', text: { en: 'Refuse the package', de: 'Paket ablehnen' } },
    { value: 'warning', text: { en: 'Accept with a warning', de: 'Mit Warnung annehmen' } },
    { value: 'off', text: { en: 'Ignore', de: 'Nicht beachten' } },
  ],
};
const finding = { group: 'packages', kind: severity, effect: 'new-packages' } as const;

export const packageSettings = {
  APK_DEBUG_CERTIFICATE: {
    ...finding,
    title: { en: 'Debug certificate', de: 'Debug-Zertifikat' },
    text: {
      en: 'The package is signed with a development certificate.',
      de: 'Das Paket ist mit einem Entwicklungszertifikat signiert.',
    },
  },
  APK_DEBUGGABLE: {
    ...finding,
    title: { en: 'Debuggable package', de: 'Debugfähiges Paket' },
    text: {
      en: 'Others can attach a debugger to the app on a camera.',
      de: 'Andere können auf einer Kamera einen Debugger mit der App verbinden.',
    },
  },
  APK_TEST_ONLY: {
    ...finding,
    title: { en: 'Test package', de: 'Testpaket' },
    text: { en: 'The package is marked as test-only.', de: 'Das Paket ist als reines Testpaket gekennzeichnet.' },
  },
  APK_SEVERAL_SIGNERS: {
    ...finding,
    title: { en: 'Several signers', de: 'Mehrere Signaturen' },
    text: { en: 'The package has more than one signer.', de: 'Das Paket ist von mehr als einer Stelle signiert.' },
  },
  APK_TARGET_TOO_LOW: {
    ...finding,
    title: { en: 'Low target API level', de: 'Niedriger Ziel-API-Level' },
    text: {
      en: 'The package targets an API level below the minimum.',
      de: 'Der Ziel-API-Level des Pakets liegt unter dem Minimum.',
    },
  },
  APK_TARGET_MINIMUM: {
    ...finding,
    kind: whole(1, 10_000, null),
    title: { en: 'Minimum target API level', de: 'Kleinster Ziel-API-Level' },
    text: {
      en: 'Packages with a lower target get the finding above.',
      de: 'Pakete mit einem niedrigeren Ziel erhalten den Befund darüber.',
    },
  },
  APK_V1_ONLY: {
    ...finding,
    title: { en: 'Only a JAR signature', de: 'Nur JAR-Signatur' },
    text: {
      en: 'The package has no signature of scheme v2 or later.',
      de: 'Das Paket hat keine Signatur ab Schema v2.',
    },
  },
  APK_NO_CAMERA_SERVICE: {
    ...finding,
    title: { en: 'No camera service', de: 'Kein Kameradienst' },
    text: {
      en: 'The app has no service that a camera starts.',
      de: 'Die App hat keinen Dienst, den eine Kamera startet.',
    },
  },
  APK_UNKNOWN_CAPABILITY: {
    ...finding,
    title: { en: 'Unknown device capability', de: 'Unbekannte Gerätefunktion' },
    text: {
      en: 'The package requests a capability that the store does not know.',
      de: 'Das Paket verlangt eine Funktion, die der Store nicht kennt.',
    },
  },
  APK_PERMISSION_ADDED: {
    ...finding,
    title: { en: 'More permissions', de: 'Weitere Berechtigungen' },
    text: {
      en: 'The package requests more permissions than the last approved version.',
      de: 'Das Paket verlangt mehr Berechtigungen als die letzte freigegebene Version.',
    },
  },
} as const satisfies SettingDefinitions;
