import type { Sentence } from '../../kernel/language.ts';

/** When a changed setting takes effect, and for what. */
export const settingEffects = {
  'new-sales': {
    en: 'Applies to sales from now on. Earlier sales keep their commission.',
    de: 'Gilt für Verkäufe ab jetzt. Frühere Verkäufe behalten ihre Provision.',
  },
  'now-shown': { en: 'Applies from now on.', de: 'Gilt ab jetzt.' },
  'new-prices': {
    en: 'Applies to price changes from now on. Announced changes stay as they are.',
    de: 'Gilt für Preisänderungen ab jetzt. Angekündigte Änderungen bleiben bestehen.',
  },
  'next-run': {
    en: 'Applies from the next payout run, including to earlier sales.',
    de: 'Gilt ab dem nächsten Auszahlungslauf, auch für frühere Verkäufe.',
  },
  'next-rates': {
    en: 'Applies to the next table of exchange rates.',
    de: 'Gilt für die nächste Tabelle der Wechselkurse.',
  },
  'new-invoices': {
    en: 'Applies to invoices from the next payout run. Existing invoices stay as they are.',
    de: 'Gilt für Rechnungen ab dem nächsten Auszahlungslauf. Vorhandene Rechnungen bleiben unverändert.',
  },
  'next-months': {
    en: 'Applies to months that are closed from now on.',
    de: 'Gilt für Monate, die ab jetzt abgeschlossen werden.',
  },
  'open-submissions': {
    en: 'Applies at once, including to open submissions.',
    de: 'Gilt sofort, auch für offene Einreichungen.',
  },
  'next-samples': {
    en: 'Applies to approvals by policy that have not been drawn yet.',
    de: 'Gilt für Freigaben nach Regel, über die noch nicht gelost wurde.',
  },
  'new-packages': {
    en: 'Applies to packages that are uploaded from now on. Accepted packages stay accepted.',
    de: 'Gilt für Pakete, die ab jetzt hochgeladen werden. Angenommene Pakete bleiben angenommen.',
  },
  'next-saves': {
    en: 'Applies to the next save and to the next submission. Published texts and files stay as they are.',
    de: 'Gilt beim nächsten Speichern und bei der nächsten Einreichung. Veröffentlichte Texte und Dateien bleiben unverändert.',
  },
  'next-checks': {
    en: 'Applies to each camera from its next update check.',
    de: 'Gilt für jede Kamera ab ihrer nächsten Suche nach Updates.',
  },
  'new-requests': { en: 'Applies to requests from now on.', de: 'Gilt für Anfragen ab jetzt.' },
  'next-removal': {
    en: 'Applies from the next daily removal. Removed data cannot be restored.',
    de: 'Gilt ab der nächsten täglichen Löschung. Gelöschte Daten lassen sich nicht wiederherstellen.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;
export type SettingEffect = keyof typeof settingEffects;
