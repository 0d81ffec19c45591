import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { loggedEvents } from '../lifecycle/emit-store-event.ts';
import { extendLog } from './extend-log.ts';
import { bindTransparency } from './transparency.http.ts';
import { selectLogMetrics } from './transparency.store.ts';

export const transparencyFeature = {
  bind: [bindTransparency],
  scheduledTasks: [{ name: 'extend-log-left', cron: '* * * * *', atStart: true, run: extendLog }],
  tasks: {
    'extend-log': {
      run: (services) => extendLog(services),
      atOnce: 1,
      timeoutSeconds: 300,
      // The scheduled run continues every minute.
      retries: { limit: 3, firstDelaySeconds: 5, maxDelaySeconds: 60 },
    },
  },
  waiting: [
    {
      id: 'log-behind',
      operatorMay: 'tasks:write',
      tone: 'alarm',
      text: {
        en: 'The public log has not been extended for an hour',
        de: 'Das öffentliche Protokoll wurde seit einer Stunde nicht fortgeschrieben',
      },
      step: { en: 'View the failed tasks', de: 'Fehlgeschlagene Aufgaben ansehen' },
      url: '/failed-work',
      count: async ({ database }, { at }) =>
        (await selectLogMetrics(database, Object.keys(loggedEvents), at)).oldestSeconds > 3600 ? 1 : 0,
    },
  ],
  metrics: metrics({
    gauges: {
      lensdock_log_entries: 'Entries of the public log that its newest checkpoint covers.',
      lensdock_log_oldest_seconds: 'How long the oldest change that belongs in the public log has been missing there.',
    },
    read: async ({ database }, at) => {
      const { size, oldestSeconds } = await selectLogMetrics(database, Object.keys(loggedEvents), at);
      return { lensdock_log_entries: size, lensdock_log_oldest_seconds: oldestSeconds };
    },
  }),
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    /** The app of the change, for operators who see a failed run. */
    'extend-log': { app: string };
  }
}
