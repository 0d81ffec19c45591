import type { Feature } from '../kernel/http/feature.ts';
import { retainedSince } from '../kernel/settings/retention-environment.ts';
import { bindAudit } from './audit.http.ts';
import { chainAudit } from './audit-chain.ts';
import { removeOldAudit } from './redact-audit.ts';

export const auditFeature = {
  bind: [bindAudit],
  scheduledTasks: [
    { name: 'chain-audit', cron: '* * * * *', atStart: true, run: chainAudit },
    {
      name: 'remove-old-audit',
      cron: '13 3 * * *',
      run: async ({ database, clock, settings }, signal) => {
        const before = retainedSince(await clock.now(), settings.RETENTION_AUDIT_DAYS);
        if (before) await removeOldAudit(database, before, signal);
      },
    },
  ],
  navigation: [
    {
      id: 'audit',
      group: 'SIDEBAR',
      for: ['developer', 'operator'],
      may: 'audit:read',
      operatorMay: 'store-audit:read',
      order: 90,
      section: 'system',
      text: { en: 'Audit log', de: 'Audit-Protokoll' },
      url: '/audit',
      icon: 'audit',
    },
  ],
} satisfies Feature;
