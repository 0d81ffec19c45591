import type { AuditWords } from '../kernel/audit-words.ts';

export const companyProfileAudit = {
  attempts: {
    'list-company-sizes': { en: 'List company sizes', de: 'Firmengrößen auflisten' },
    'read-company-profile': { en: 'View the company profile', de: 'Firmenprofil anzeigen' },
    'save-profile-about': { en: 'Save the company profile description', de: 'Beschreibung im Firmenprofil speichern' },
    'save-profile-contact': {
      en: 'Save the company profile contact details',
      de: 'Kontaktdaten im Firmenprofil speichern',
    },
    'save-profile-header': { en: 'Save the company profile header', de: 'Kopfbereich des Firmenprofils speichern' },
  },
  actions: {
    'save-profile-header': { en: 'Saved the company profile header', de: 'Kopfbereich des Firmenprofils gespeichert' },
    'save-profile-about': {
      en: 'Saved the company profile description',
      de: 'Beschreibung im Firmenprofil gespeichert',
    },
    'save-profile-contact': {
      en: 'Saved the company profile contact details',
      de: 'Kontaktdaten im Firmenprofil gespeichert',
    },
  },
  fields: {
    companySize: { en: 'Company size', de: 'Firmengröße' },
    companyWebsite: { en: 'Company website', de: 'Website der Firma' },
    foundedIn: { en: 'Year founded', de: 'Gründungsjahr' },
    linkedInProfileUrl: { en: 'LinkedIn profile', de: 'LinkedIn-Profil' },
    logo: { en: 'Logo', de: 'Logo' },
    salesEmail: { en: 'Sales email', de: 'Vertriebs-E-Mail' },
    salesPhone: { en: 'Sales phone', de: 'Vertriebstelefon' },
    showCompanySize: { en: 'Show company size', de: 'Firmengröße anzeigen' },
    showFounded: { en: 'Show year founded', de: 'Gründungsjahr anzeigen' },
    supportPageUrl: { en: 'Support page', de: 'Support-Seite' },
    supportPhone: { en: 'Support phone', de: 'Support-Telefon' },
    tagLine: { en: 'Tagline', de: 'Slogan' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof companyProfileAudit.actions, true> {}
  interface AuditSubjects {
    'company-profile': true;
  }
}
