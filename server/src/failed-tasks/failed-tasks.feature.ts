import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { bindTasks } from './failed-tasks.http.ts';
import { countFailedTasks, selectTaskMetrics } from './failed-tasks.store.ts';

export const failedTasksFeature = {
  bind: [bindTasks],
  waiting: [
    {
      id: 'failed-tasks',
      operatorMay: 'tasks:write',
      tone: 'alarm',
      text: { en: 'Failed tasks', de: 'Fehlgeschlagene Aufgaben' },
      step: { en: 'Retry or dismiss them', de: 'Wiederholen oder verwerfen' },
      url: '/failed-work',
      count: ({ database }) => countFailedTasks(database),
    },
  ],
  metrics: metrics({
    gauges: {
      lensdock_errands_dead: 'Tasks that failed on their last attempt.',
      lensdock_errands_oldest_seconds: 'How long the oldest due task has waited.',
    },
    read: async ({ database }, at) => {
      const { failed, oldestSeconds } = await selectTaskMetrics(database, at);
      return { lensdock_errands_dead: failed, lensdock_errands_oldest_seconds: oldestSeconds };
    },
  }),
} satisfies Feature;
