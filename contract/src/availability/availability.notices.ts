import type { NoticeText } from '../kernel/notice.ts';

export const availabilityNotices = {
  'country-selling-opened': {
    category: 'company',
    en: 'Companies in {countryEn} can now sell paid licences.',
    de: 'Neu für {countryDe}: Firmen aus diesem Land können jetzt kostenpflichtige Lizenzen verkaufen.',
  },
  'country-selling-closed': {
    category: 'company',
    en: 'Companies in {countryEn} can no longer sell paid licences. Running subscriptions renew for 30 more days.',
    de: 'Neu für {countryDe}: Firmen aus diesem Land können keine kostenpflichtigen Lizenzen mehr verkaufen. Laufende Abonnements verlängern sich noch 30 Tage lang.',
  },
  'country-offers-everything': {
    category: 'store',
    en: 'Buyers in {countryEn} can now get every licence of your apps.',
    de: 'Neu für {countryDe}: Käufern in diesem Land werden jetzt alle Lizenzen Ihrer Apps angeboten.',
  },
  'country-offers-no-subscription': {
    category: 'store',
    en: 'Buyers in {countryEn} can now get every licence of your apps except subscriptions.',
    de: 'Neu für {countryDe}: Käufern in diesem Land werden alle Lizenzen Ihrer Apps außer Abonnements angeboten.',
  },
  'country-offers-trials-only': {
    category: 'store',
    en: 'Buyers in {countryEn} can now get only trials of your apps.',
    de: 'Neu für {countryDe}: Käufern in diesem Land werden von Ihren Apps nur noch Testlizenzen angeboten.',
  },
  'country-added': {
    category: 'store',
    en: 'The store now sells in {countryEn}. Your apps that include new countries are available there.',
    de: 'Der Store ist jetzt auch in einem weiteren Land verfügbar: {countryDe}. Apps mit automatisch eingeschlossenen neuen Ländern erscheinen dort.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof availabilityNotices, true> {}
}
