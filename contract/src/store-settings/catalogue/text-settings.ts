import type { Sentence } from '../../kernel/language.ts';
import { type SettingDefinitions, units, whole } from './setting-definition.ts';

const limit = { group: 'texts', effect: 'next-saves' } as const;
const characters: Sentence = {
  en: 'The most characters of plain text.',
  de: 'Die größte Anzahl Zeichen des reinen Texts.',
};

/** Limits on an app's texts and files. */
export const textSettings = {
  LISTING_NAME_LIMIT: {
    ...limit,
    kind: whole(1, 200, units.characters),
    title: { en: 'Length of the name', de: 'Länge des Namens' },
    text: characters,
  },
  LISTING_SUMMARY_LIMIT: {
    ...limit,
    kind: whole(1, 2000, units.characters),
    title: { en: 'Length of the short description', de: 'Länge der Kurzbeschreibung' },
    text: characters,
  },
  LISTING_DESCRIPTION_LIMIT: {
    ...limit,
    kind: whole(1, 20_000, units.characters),
    title: { en: 'Length of the description', de: 'Länge der Beschreibung' },
    text: characters,
  },
  LISTING_EULA_APPENDIX_LIMIT: {
    ...limit,
    kind: whole(1, 2000, units.characters),
    title: { en: 'Length of the licence addition', de: 'Länge der Lizenzergänzung' },
    text: {
      en: 'The most characters of an addition to the standard licence agreement.',
      de: 'Die größte Anzahl Zeichen einer Ergänzung zur Standardlizenz.',
    },
  },
  LISTING_INTEGRATION_NAME_LIMIT: {
    ...limit,
    kind: whole(1, 200, units.characters),
    title: { en: 'Length of an integration’s name', de: 'Länge des Namens einer Integration' },
    text: characters,
  },
  LISTING_INTEGRATION_DESCRIPTION_LIMIT: {
    ...limit,
    kind: whole(1, 2000, units.characters),
    title: { en: 'Length of an integration’s description', de: 'Länge der Beschreibung einer Integration' },
    text: characters,
  },
  LISTING_SCREENSHOTS_LIMIT: {
    ...limit,
    kind: whole(1, 100, units.files),
    title: { en: 'Number of screenshots', de: 'Anzahl der Screenshots' },
    text: { en: 'The most screenshots of an app.', de: 'Die größte Anzahl Screenshots einer App.' },
  },
  LISTING_DOCUMENTS_LIMIT: {
    ...limit,
    kind: whole(1, 100, units.files),
    title: { en: 'Number of documents', de: 'Anzahl der Dokumente' },
    text: { en: 'The most PDF documents of an app.', de: 'Die größte Anzahl PDF-Dokumente einer App.' },
  },
  CHANGELOG_LIMIT: {
    ...limit,
    kind: whole(1, 20_000, units.characters),
    title: { en: 'Length of a changelog', de: 'Länge eines Changelogs' },
    text: characters,
  },
} as const satisfies SettingDefinitions;
