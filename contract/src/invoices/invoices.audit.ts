import type { AuditWords } from '../kernel/audit-words.ts';

export const invoicesAudit = {
  attempts: {
    'download-invoice': { en: 'Download a self-billing invoice', de: 'Gutschrift herunterladen' },
    'list-company-invoices': { en: 'List the invoices of a company', de: 'Gutschriften einer Firma auflisten' },
    'download-company-invoice': {
      en: 'Download an invoice of a company',
      de: 'Gutschrift einer Firma herunterladen',
    },
  },
} satisfies AuditWords;
