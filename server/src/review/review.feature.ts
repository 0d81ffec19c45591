import { queueCountLimit } from '@lensdock/contract/review/queue-choices.ts';
import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { bindReviewThread } from './conversation/thread.http.ts';
import { bindReviewDesk } from './desk.http.ts';
import { bindFindingTemplates } from './finding-templates/finding-templates.http.ts';
import { drawSamples } from './queue/draw-samples.ts';
import { countQueue } from './queue/queue.store.ts';
import { countOverdue, selectQueueMetrics } from './queue/queue-metrics.store.ts';
import { targetHoursOf } from './queue/target-hours.ts';
import { bindReview } from './review.http.ts';
import { countSecondLooks } from './second-look/second-look.store.ts';

export const reviewFeature = {
  bind: [bindFindingTemplates, bindReviewDesk, bindReview, bindReviewThread],
  navigation: [
    {
      id: 'review',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'submissions:read',
      order: 10,
      section: 'work',
      text: { en: 'Review', de: 'Prüfung' },
      url: '/review',
      icon: 'review',
      entryPage: true,
    },
    {
      id: 'review-statistics',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'review-statistics:read',
      order: 24,
      section: 'work',
      text: { en: 'Review statistics', de: 'Prüfstatistik' },
      url: '/review-statistics',
      icon: 'review-statistics',
    },
  ],
  waiting: [
    {
      id: 'overdue-submissions',
      operatorMay: 'submissions:decide',
      tone: 'task',
      text: {
        en: 'Submissions past their target',
        de: 'Einreichungen, die ihre Zielzeit überschritten haben',
      },
      step: { en: 'Review the oldest', de: 'Älteste prüfen' },
      url: '/review?sort=oldest',
      count: ({ database, settings }, { at }) =>
        countOverdue(database, { at, targetHours: targetHoursOf(settings), limit: queueCountLimit }),
    },
    {
      id: 'my-submissions',
      operatorMay: 'submissions:decide',
      tone: 'task',
      text: { en: 'Submissions claimed by you', de: 'Von Ihnen übernommene Einreichungen' },
      step: { en: 'Continue the review', de: 'Prüfung fortsetzen' },
      url: '/review?claim=mine',
      count: ({ database }, { subject, at }) => countQueue(database, { claim: 'mine', person: subject, at }),
    },
    {
      id: 'assigned-submissions',
      operatorMay: 'submissions:decide',
      tone: 'task',
      text: { en: 'Submissions assigned to you', de: 'Ihnen zugewiesene Einreichungen' },
      step: { en: 'Review the oldest', de: 'Älteste prüfen' },
      url: '/review?assigned=me',
      count: ({ database }, { subject, at }) => countQueue(database, { assigned: 'me', person: subject, at }),
    },
    {
      id: 'second-looks',
      operatorMay: 'submissions:decide',
      tone: 'task',
      text: { en: 'Submissions waiting for a second look', de: 'Einreichungen, die auf eine zweite Freigabe warten' },
      step: { en: 'Take a second look', de: 'Freigaben prüfen' },
      url: '/review?kind=second-look',
      count: ({ database }, { subject }) => countSecondLooks(database, subject, queueCountLimit),
    },
    {
      id: 'unclaimed-submissions',
      operatorMay: 'submissions:decide',
      tone: 'task',
      text: { en: 'Unclaimed submissions', de: 'Nicht übernommene Einreichungen' },
      step: { en: 'Claim the next', de: 'Nächste übernehmen' },
      url: '/review?claim=nobody',
      count: ({ database }, { subject, at }) => countQueue(database, { claim: 'nobody', person: subject, at }),
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
