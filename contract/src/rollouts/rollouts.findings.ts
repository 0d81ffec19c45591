import type { Sentence } from '../kernel/language.ts';

export const rolloutFindingTexts = {
  'release-date-missing': {
    en: 'Enter the date and time of the release, and their time zone.',
    de: 'Geben Sie Datum und Uhrzeit der Veröffentlichung mit Zeitzone an.',
  },
  'release-date-past': {
    en: 'The release must be in the future, at most a year ahead.',
    de: 'Die Veröffentlichung muss in der Zukunft liegen, höchstens ein Jahr im Voraus.',
  },
  'release-date-unused': {
    en: 'Only a scheduled release has a date.',
    de: 'Nur eine geplante Veröffentlichung hat ein Datum.',
  },
  'release-first-version': {
    en: 'The first version is published together with its app. Select the release mode when you submit the app.',
    de: 'Die erste Version wird zusammen mit ihrer App veröffentlicht. Wählen Sie die Art der Veröffentlichung aus, wenn Sie die App einreichen.',
  },
  'release-first-listing': {
    en: 'The store listing of a new app is published together with the app. Select the release mode when you submit the app.',
    de: 'Der Store-Eintrag einer neuen App wird zusammen mit der App veröffentlicht. Wählen Sie die Art der Veröffentlichung aus, wenn Sie die App einreichen.',
  },
  'time-zone-unknown': {
    en: 'Unknown time zone. Use a name such as Europe/Berlin.',
    de: 'Unbekannte Zeitzone. Verwenden Sie einen Namen wie Europe/Berlin.',
  },
  'share-not-higher': {
    en: 'The share can only increase. It is {percent}% now.',
    de: 'Der Anteil kann nur steigen. Derzeit sind es {percent} %.',
  },
  'share-missing': {
    en: 'Enter either a percentage or a number of cameras.',
    de: 'Geben Sie entweder einen Anteil in Prozent oder eine Anzahl von Kameras an.',
  },
  'cameras-not-higher': {
    en: 'The number of cameras can only increase. It is {cameras} now.',
    de: 'Die Anzahl der Kameras kann nur steigen. Derzeit sind es {cameras}.',
  },
  'cameras-after-share': {
    en: 'After a percentage, the rollout can only continue by percentage.',
    de: 'Nach einem Anteil in Prozent kann der Rollout nur mit einem Anteil in Prozent weitergehen.',
  },
  'camera-already-added': {
    en: 'This camera is already added.',
    de: 'Diese Kamera ist bereits hinzugefügt.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof rolloutFindingTexts, true> {}
}
