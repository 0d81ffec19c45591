import type { Sentence } from '../kernel/language.ts';

export const rolloutFindingTexts = {
  'release-date-missing': {
    en: 'Enter the date and time of the release, and their time zone.',
    de: 'Geben Sie Datum und Uhrzeit der Veröffentlichung mit Zeitzone an.',
  },
  'release-date-past': {
    en: 'The release must be in the future, at most a year ahead.',
    de: 'Die Veröffentlichung muss in der Zukunft liegen, höchstens ein Jahr.',
  },
  'release-date-unused': {
    en: 'Only a scheduled release has a date.',
    de: 'Nur eine geplante Veröffentlichung hat ein Datum.',
  },
  'release-first-version': {
    en: 'The first version goes online together with its app. Choose a release mode for the next one.',
    de: 'Die erste Version geht zusammen mit ihrer App online. Eine andere Art der Veröffentlichung ist erst ab der nächsten Version möglich.',
  },
  'time-zone-unknown': {
    en: 'Unknown time zone. Use a name such as Europe/Berlin.',
    de: 'Unbekannte Zeitzone. Verwenden Sie einen Namen wie Europe/Berlin.',
  },
  'share-not-higher': {
    en: 'The share can only grow. It is {percent} % now.',
    de: 'Der Anteil kann nur steigen. Derzeit sind es {percent} %.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof rolloutFindingTexts, true> {}
}
