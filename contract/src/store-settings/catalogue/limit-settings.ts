import type { Sentence } from '../../kernel/language.ts';
import { type SettingDefinitions, units, whole } from './setting-definition.ts';

const limit = { group: 'limits', effect: 'new-requests' } as const;
const eachMinute = { ...limit, kind: whole(0, null, units.perMinute) } as const;
const eachHour = { ...limit, kind: whole(0, null, units.perHour) } as const;

/** 0 switches a limit off. */
function off(en: string, de: string): Sentence {
  return { en: `${en} 0 switches the limit off.`, de: `${de} 0 schaltet das Limit aus.` };
}

/** Limits on requests and uploads. Those that slow down guessed passwords are left to the environment. */
export const limitSettings = {
  LIMIT_CALLS_PER_PERSON: {
    ...eachMinute,
    title: { en: 'Requests of a person', de: 'Anfragen einer Person' },
    text: off('Requests of a signed-in person.', 'Anfragen einer angemeldeten Person.'),
  },
  LIMIT_CALLS_PER_TOKEN: {
    ...eachMinute,
    title: { en: 'Requests with a token', de: 'Anfragen mit einem Token' },
    text: off('Requests with one access token.', 'Anfragen mit demselben Zugriffstoken.'),
  },
  LIMIT_CALLS_PER_COMPANY: {
    ...eachMinute,
    title: { en: 'Requests of a company', de: 'Anfragen einer Firma' },
    text: off('Requests of all people of a company.', 'Anfragen aller Personen einer Firma.'),
  },
  LIMIT_CALLS_PER_STORE: {
    ...eachMinute,
    title: { en: 'Requests of the storefront', de: 'Anfragen der Storefront' },
    text: off('Requests of a storefront’s service account.', 'Anfragen des Dienstkontos einer Storefront.'),
  },
  LIMIT_CALLS_PER_DEVICE: {
    ...eachMinute,
    title: { en: 'Requests of a camera', de: 'Anfragen einer Kamera' },
    text: off('Requests of a camera with a token of its own.', 'Anfragen einer Kamera mit eigenem Token.'),
  },
  LIMIT_CALLS_PER_ADDRESS: {
    ...eachMinute,
    title: { en: 'Requests without a sign-in', de: 'Anfragen ohne Anmeldung' },
    text: off('Requests of an address without a sign-in.', 'Anfragen einer Adresse ohne Anmeldung.'),
  },
  LIMIT_PROVIDER_EVENTS_PER_ADDRESS: {
    ...eachMinute,
    title: { en: 'Events of payment providers', de: 'Ereignisse der Zahlungsdienstleister' },
    text: off('Events from one address.', 'Ereignisse von einer Adresse.'),
  },
  LIMIT_CONVERSIONS_PER_PERSON: {
    ...eachMinute,
    title: { en: 'Price conversions', de: 'Preisumrechnungen' },
    text: off('Price conversions of a person.', 'Preisumrechnungen einer Person.'),
  },
  LIMIT_LOOKUPS_PER_PERSON: {
    ...eachHour,
    title: { en: 'Company lookups', de: 'Firmensuchen' },
    text: off('Lookups of a person.', 'Suchen einer Person.'),
  },
  LIMIT_EXPORTS_PER_PERSON: {
    ...eachHour,
    title: { en: 'Exports', de: 'Exporte' },
    text: off(
      'Exports by a person, such as revenue and audit.',
      'Exporte durch eine Person, etwa Umsatz und Protokoll.',
    ),
  },
  LIMIT_WEBHOOK_TESTS_PER_PERSON: {
    ...eachHour,
    title: { en: 'Webhook tests', de: 'Webhook-Tests' },
    text: off('Tests by a person.', 'Tests durch eine Person.'),
  },
  LIMIT_PACKAGES_PER_COMPANY: {
    ...eachHour,
    title: { en: 'Package uploads', de: 'Paket-Uploads' },
    text: off('Uploads and dry runs of a company.', 'Uploads und Probeläufe einer Firma.'),
  },
  LIMIT_FILES_PER_COMPANY: {
    ...eachHour,
    title: { en: 'File uploads', de: 'Datei-Uploads' },
    text: off('Images, documents and logos of a company.', 'Bilder, Dokumente und Logos einer Firma.'),
  },
  LIMIT_INVITATIONS_PER_COMPANY: {
    ...eachHour,
    title: { en: 'Invitations', de: 'Einladungen' },
    text: off(
      'Invitations by a company, including those sent again.',
      'Einladungen einer Firma, auch erneut gesendete.',
    ),
  },
  LIMIT_OPEN_UPLOADS_PER_COMPANY: {
    ...limit,
    kind: whole(0, null, null),
    title: { en: 'Uploads at once', de: 'Gleichzeitige Uploads' },
    text: off('Package uploads of a company in progress.', 'Laufende Paket-Uploads einer Firma.'),
  },
  LIMIT_QUARANTINE_BYTES_PER_COMPANY: {
    ...limit,
    kind: whole(0, null, units.bytes),
    title: { en: 'Size of unchecked packages', de: 'Größe ungeprüfter Pakete' },
    text: off(
      'Packages of a company that are being uploaded or checked.',
      'Pakete einer Firma, die hochgeladen oder geprüft werden.',
    ),
  },
  LIMIT_BYTES_PER_COMPANY: {
    ...limit,
    kind: whole(0, null, units.bytes),
    title: { en: 'Size of all packages', de: 'Größe aller Pakete' },
    text: off('All packages of a company.', 'Alle Pakete einer Firma.'),
  },
} as const satisfies SettingDefinitions;
