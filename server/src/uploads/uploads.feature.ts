import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { deleteOldUploads } from './delete-old-uploads.ts';
import { selectCheckMetrics } from './pipeline/uploads.store.ts';

export const uploadsFeature = {
  scheduledTasks: [{ name: 'sweep-uploads', cron: '*/10 * * * *', run: deleteOldUploads }],
  metrics: metrics({
    gauges: {
      lensdock_checks_unfinished: 'Packages whose check has no result yet.',
      lensdock_checks_oldest_seconds: 'How long the oldest such package has waited.',
    },
    read: async ({ database }, at) => {
      const { unfinished, oldestSeconds } = await selectCheckMetrics(database, at);
      return { lensdock_checks_unfinished: unfinished, lensdock_checks_oldest_seconds: oldestSeconds };
    },
  }),
} satisfies Feature;
