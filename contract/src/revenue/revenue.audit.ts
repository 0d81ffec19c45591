import type { AuditWords } from '../kernel/audit-words.ts';

export const revenueAudit = {
  attempts: {
    'read-order': { en: 'View an order', de: 'Bestellung anzeigen' },
    'export-revenues': { en: 'Export orders', de: 'Bestellungen exportieren' },
    'list-revenues': { en: 'List orders', de: 'Bestellungen auflisten' },
    'read-revenue-summary': { en: 'View revenue totals', de: 'Umsatzsummen anzeigen' },
  },
} satisfies AuditWords;
