import type { Feature } from '../kernel/http/feature.ts';
import { bindAudit } from './audit.http.ts';
import { chainAudit } from './audit-chain.ts';

export const auditFeature = {
  bind: [bindAudit],
  scheduledTasks: [{ name: 'chain-audit', cron: '* * * * *', atStart: true, run: chainAudit }],
  navigation: [
    {
      id: 'audit',
      group: 'SIDEBAR',
      for: ['developer', 'operator'],
      may: 'audit:read',
      operatorMay: 'store-audit:read',
      order: 90,
      text: { en: 'Audit log', de: 'Audit-Protokoll' },
      url: '/audit',
      icon: 'audit',
    },
  ],
} satisfies Feature;
