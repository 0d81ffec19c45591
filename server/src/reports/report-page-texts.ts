import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** Texts of the public form. */
export const reportPageTexts = {
  title: { en: 'Report {app}', de: '{app} melden' },
  lead: {
    en: 'The store checks your report and, if you give an email address, tells you what came of it.',
    de: 'Der Store prüft Ihre Meldung und teilt Ihnen das Ergebnis mit, wenn Sie eine E-Mail-Adresse angeben.',
  },
  category: { en: 'What is wrong with the app?', de: 'Was stimmt mit der App nicht?' },
  text: { en: 'Description', de: 'Beschreibung' },
  'text-hint': {
    en: 'For example the steps, the camera and the version. At most {limit} characters.',
    de: 'Zum Beispiel die Schritte, die Kamera und die Version. Höchstens {limit} Zeichen.',
  },
  email: { en: 'Email address (optional)', de: 'E-Mail-Adresse (optional)' },
  'email-hint': {
    en: 'Only for answers to this report. It is deleted {days} days after the decision.',
    de: 'Nur für Antworten zu dieser Meldung. Sie wird {days} Tage nach der Entscheidung gelöscht.',
  },
  send: { en: 'Send report', de: 'Meldung senden' },
  back: { en: 'Back to the app', de: 'Zurück zur App' },
  sent: { en: 'Report sent', de: 'Meldung gesendet' },
  'sent-text': {
    en: 'Thank you. The store will check your report.',
    de: 'Vielen Dank. Der Store prüft Ihre Meldung.',
  },
  errors: { en: 'The report was not sent', de: 'Die Meldung wurde nicht gesendet' },
  'category-missing': { en: 'Choose a category.', de: 'Wählen Sie eine Kategorie.' },
  'text-missing': { en: 'Describe what is wrong.', de: 'Beschreiben Sie, was nicht stimmt.' },
  'text-long': { en: 'Use at most {limit} characters.', de: 'Höchstens {limit} Zeichen zulässig.' },
  'other-language': { en: 'Deutsch', de: 'English' },
} satisfies Record<string, Sentence>;

export type ReportPageText = keyof typeof reportPageTexts;
