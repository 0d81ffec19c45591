import type { AuditWords } from '../kernel/audit-words.ts';

export const devicesAudit = {
  attempts: { 'check-updates': { en: 'Check for updates of a camera', de: 'Updates einer Kamera prüfen' } },
} satisfies AuditWords;
