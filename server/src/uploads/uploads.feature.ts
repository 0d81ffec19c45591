import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { deleteOldUploads } from './delete-old-uploads.ts';
import { selectCheckMetrics } from './pipeline/uploads.store.ts';
import { selectScanMetrics } from './scans/scans.store.ts';

export const uploadsFeature = {
  scheduledTasks: [{ name: 'sweep-uploads', cron: '*/10 * * * *', run: deleteOldUploads }],
  waiting: [
    {
      id: 'waiting-for-scanner',
      operatorMay: 'tasks:write',
      tone: 'alarm',
      text: { en: 'Files waiting for the malware scanner', de: 'Dateien, die auf die Malware-Prüfung warten' },
      step: {
        en: 'Check that the scanner runs; the files are scanned as soon as it answers, and cannot be downloaded before',
        de: 'Prüfen, ob die Malware-Prüfung läuft; sobald sie antwortet, werden die Dateien geprüft, vorher lassen sie sich nicht herunterladen',
      },
      url: null,
      count: async ({ database }, { at }) => (await selectScanMetrics(database, at)).waiting,
    },
  ],
  metrics: metrics({
    gauges: {
      lensdock_checks_unfinished: 'Packages whose check has no result yet, without those that wait for the scanner.',
      lensdock_checks_oldest_seconds: 'How long the oldest such package has waited.',
      lensdock_scans_waiting: 'Files that cannot be downloaded because they wait for the scanner.',
      lensdock_scans_oldest_seconds: 'How long the oldest such file has waited.',
    },
    read: async ({ database }, at) => {
      const { unfinished, oldestSeconds } = await selectCheckMetrics(database, at);
      const scans = await selectScanMetrics(database, at);
      return {
        lensdock_checks_unfinished: unfinished,
        lensdock_checks_oldest_seconds: oldestSeconds,
        lensdock_scans_waiting: scans.waiting,
        lensdock_scans_oldest_seconds: scans.oldestSeconds,
      };
    },
  }),
} satisfies Feature;
