import type { NoticeText } from '../kernel/notice.ts';

export const companyNotices = {
  'company-approved': {
    category: 'company',
    en: '{company} is now commercially approved.',
    de: '{company} ist jetzt kaufmännisch freigegeben.',
  },
  'company-declined': {
    category: 'company',
    en: '{company} is not commercially approved. Reason: {reason}',
    de: '{company} ist nicht kaufmännisch freigegeben. Grund: {reason}',
  },
  'company-approval-withdrawn': {
    category: 'company',
    en: '{company} is no longer commercially approved and cannot sell paid licences. Running subscriptions renew for 30 more days. Reason: {reason}',
    de: '{company} ist nicht mehr kaufmännisch freigegeben und kann keine kostenpflichtigen Lizenzen verkaufen. Laufende Abonnements verlängern sich noch 30 Tage lang. Grund: {reason}',
  },
  'company-blocked': {
    category: 'company',
    en: 'The store has blocked {company}. Its apps are out of the store, its payouts are held, and its people cannot sign in for it. Reason: {reason}',
    de: 'Der Store hat {company} gesperrt. Die Apps sind nicht mehr im Store, die Auszahlungen werden zurückgehalten, und ihre Mitglieder können sich nicht mehr für sie anmelden. Grund: {reason}',
  },
  'company-blocked-running': {
    category: 'company',
    en: 'The store has blocked {company}. It sells nothing, its payouts are held, and its people cannot sign in for it. Installed apps keep running. Reason: {reason}',
    de: 'Der Store hat {company} gesperrt. Die Firma verkauft nichts mehr, die Auszahlungen werden zurückgehalten, und ihre Mitglieder können sich nicht mehr für sie anmelden. Installierte Apps laufen weiter. Grund: {reason}',
  },
  'company-unblocked': {
    category: 'company',
    en: 'The store has unblocked {company}. Apps, sales and payouts are as they were before.',
    de: 'Der Store hat die Sperre von {company} aufgehoben. Apps, Verkauf und Auszahlungen sind wie zuvor.',
  },
  'selling-allowed': {
    category: 'company',
    en: '{company} can now sell licences.',
    de: '{company} kann jetzt Lizenzen verkaufen.',
  },
  'selling-stopped': {
    category: 'company',
    en: '{company} can no longer sell paid licences. Running subscriptions renew for 30 more days.',
    de: '{company} kann keine kostenpflichtigen Lizenzen mehr verkaufen. Laufende Abonnements verlängern sich noch 30 Tage lang.',
  },
  'manual-approval-on': {
    category: 'company',
    en: 'Submissions from {company} are now reviewed manually.',
    de: 'Einreichungen von {company} werden ab jetzt vom Store persönlich geprüft.',
  },
  'manual-approval-off': {
    category: 'company',
    en: 'Submissions from {company} are now decided by automatic checks.',
    de: 'Einreichungen von {company} werden ab jetzt automatisch geprüft.',
  },
  'company-details-changed': {
    category: 'company',
    en: 'The store changed your company details: {company}, {place}.',
    de: 'Der Store hat die Angaben zu Ihrer Firma geändert: {company}, {place}.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof companyNotices, true> {}
}
