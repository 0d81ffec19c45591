import type { AuditWords } from '../kernel/audit-words.ts';

export const invoicesAudit = {
  attempts: {
    'download-invoice': { en: 'Download a self-billing invoice', de: 'Gutschrift herunterladen' },
  },
} satisfies AuditWords;
