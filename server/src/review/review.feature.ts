import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { bindReviewThread } from './conversation/thread.http.ts';
import { bindReviewDesk } from './desk.http.ts';
import { bindFindingTemplates } from './finding-templates/finding-templates.http.ts';
import { drawSamples } from './queue/draw-samples.ts';
import { selectQueueMetrics } from './queue/queue.store.ts';
import { bindReview } from './review.http.ts';

export const reviewFeature = {
  bind: [bindFindingTemplates, bindReviewDesk, bindReview, bindReviewThread],
  navigation: [
    {
      id: 'review',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'submissions:read',
      order: 10,
      text: { en: 'Review', de: 'Prüfung' },
      url: '/review',
      icon: 'review',
      entryPage: true,
    },
  ],
  scheduledTasks: [{ name: 'draw-samples', cron: '*/5 * * * *', run: (services) => drawSamples(services) }],
  metrics: metrics({
    gauges: {
      lensdock_submissions_open: 'Submissions that wait for a decision.',
      lensdock_submissions_oldest_seconds: 'How long the oldest of them has waited.',
    },
    read: async ({ database }, at) => {
      const { open, oldestSeconds } = await selectQueueMetrics(database, at);
      return { lensdock_submissions_open: open, lensdock_submissions_oldest_seconds: oldestSeconds };
    },
  }),
} satisfies Feature;
