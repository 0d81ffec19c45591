import { onOrOff, type SettingDefinitions, units, whole } from './setting-definition.ts';

const target = { group: 'review', kind: whole(1, 8_760, units.hours), effect: 'open-submissions' } as const;
const overdue = {
  en: 'Without a decision by then, the submission is marked as overdue in the review queue and on the home page.',
  de: 'Ohne Entscheidung bis dahin gilt die Einreichung in der Prüfliste und auf der Startseite als überfällig.',
} as const;

export const reviewSettings = {
  REVIEW_TARGET_HOURS_APP: {
    ...target,
    title: { en: 'Review target of new apps', de: 'Prüfziel für neue Apps' },
    text: overdue,
  },
  REVIEW_TARGET_HOURS_VERSION: {
    ...target,
    title: { en: 'Review target of new versions', de: 'Prüfziel für neue Versionen' },
    text: overdue,
  },
  REVIEW_TARGET_HOURS_LISTING: {
    ...target,
    title: { en: 'Review target of listing changes', de: 'Prüfziel für Änderungen der Store-Seite' },
    text: overdue,
  },
  REVIEW_SAMPLE_PERCENT: {
    group: 'review',
    kind: { type: 'number', minimum: 0, maximum: 100, whole: false, unit: units.percent },
    effect: 'next-samples',
    title: { en: 'Spot checks of approvals by policy', de: 'Stichproben bei Freigaben nach Regel' },
    text: {
      en: 'The share of approvals by policy that is drawn at random for an operator to check; 0 for none.',
      de: 'Der Anteil der Freigaben nach Regel, der zufällig zur Kontrolle ausgelost wird; 0 für keine.',
    },
  },
  REVIEW_SECOND_LOOK_SIGNER: {
    group: 'review',
    kind: onOrOff,
    effect: 'open-submissions',
    title: { en: 'Second look for new signing keys', de: 'Zweite Freigabe bei neuen Signaturschlüsseln' },
    text: {
      en: 'A version with a new signing key is only approved when a second operator confirms it.',
      de: 'Eine Version mit neuem Signaturschlüssel ist erst freigegeben, wenn eine zweite Person sie bestätigt.',
    },
  },
  REVIEW_SECOND_LOOK_FIRST_APP: {
    group: 'review',
    kind: onOrOff,
    effect: 'open-submissions',
    title: { en: 'Second look for first apps', de: 'Zweite Freigabe bei ersten Apps' },
    text: {
      en: 'The first app of a company is only approved when a second operator confirms it.',
      de: 'Die erste App einer Firma ist erst freigegeben, wenn eine zweite Person sie bestätigt.',
    },
  },
} as const satisfies SettingDefinitions;
