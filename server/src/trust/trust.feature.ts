import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { bindTrust } from './trust.http.ts';
import { selectTrustMetrics } from './trust.store.ts';
import { updateTrust } from './update-trust.ts';

export const trustFeature = {
  bind: [bindTrust],
  scheduledTasks: [{ name: 'update-trust-left', cron: '* * * * *', atStart: true, run: updateTrust }],
  tasks: {
    'update-trust': {
      run: (services) => updateTrust(services),
      atOnce: 1,
      timeoutSeconds: 300,
      // The scheduled run continues every minute.
      retries: { limit: 3, firstDelaySeconds: 5, maxDelaySeconds: 60 },
    },
  },
  waiting: [
    {
      id: 'expiring-keys',
      operatorMay: 'settings:write',
      tone: 'alarm',
      text: {
        en: 'The root or targets of the signed metadata expire within 30 days',
        de: 'Root oder Targets der signierten Metadaten laufen in weniger als 30 Tagen ab',
      },
      step: { en: 'Run “lensdock trust renew”', de: '„lensdock trust renew“ ausführen' },
      url: null,
      count: async ({ database }, { at }) => {
        const { offlineSeconds } = await selectTrustMetrics(database, at);
        // 0 stands for no metadata.
        return offlineSeconds !== 0 && offlineSeconds < 30 * 24 * 3600 ? 1 : 0;
      },
    },
    {
      id: 'metadata-behind',
      operatorMay: 'tasks:write',
      tone: 'alarm',
      text: {
        en: 'The signed metadata is not renewed, and cameras will refuse it within four hours',
        de: 'Die signierten Metadaten werden nicht erneuert; Kameras lehnen sie binnen vier Stunden ab',
      },
      step: { en: 'View the failed tasks', de: 'Fehlgeschlagene Aufgaben ansehen' },
      url: '/failed-work',
      count: async ({ database }, { at }) => {
        const { onlineSeconds, offlineSeconds } = await selectTrustMetrics(database, at);
        return offlineSeconds !== 0 && onlineSeconds < 4 * 3600 ? 1 : 0;
      },
    },
  ],
  metrics: metrics({
    gauges: {
      lensdock_trust_online_expiry_seconds:
        'Time until the first bin, snapshot or timestamp expires; 0 without metadata.',
      lensdock_trust_offline_expiry_seconds: 'Time until the root or the top-level targets expire; 0 without metadata.',
      lensdock_trust_oldest_seconds: 'How long the oldest change of the store has been missing in the metadata.',
    },
    read: async ({ database }, at) => {
      const { onlineSeconds, offlineSeconds, oldestSeconds } = await selectTrustMetrics(database, at);
      return {
        lensdock_trust_online_expiry_seconds: onlineSeconds,
        lensdock_trust_offline_expiry_seconds: offlineSeconds,
        lensdock_trust_oldest_seconds: oldestSeconds,
      };
    },
  }),
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    /** The app of the change, for operators who see a failed run. */
    'update-trust': { app: string };
  }
}
