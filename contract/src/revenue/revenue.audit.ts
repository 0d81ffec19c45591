import type { AuditWords } from '../kernel/audit-words.ts';

export const revenueAudit = {
  attempts: {
    'read-order': { en: 'View an order', de: 'Bestellung anzeigen' },
    'export-revenues': { en: 'Export orders', de: 'Bestellungen exportieren' },
    'find-orders': { en: 'Find orders of all companies', de: 'Bestellungen aller Firmen suchen' },
    'list-store-orders': { en: 'List orders of all companies', de: 'Bestellungen aller Firmen auflisten' },
    'read-store-wide-order': {
      en: 'View an order of any company',
      de: 'Bestellung einer beliebigen Firma anzeigen',
    },
    'list-revenues': { en: 'List orders', de: 'Bestellungen auflisten' },
    'read-revenue-summary': { en: 'View revenue totals', de: 'Umsatzsummen anzeigen' },
  },
} satisfies AuditWords;
