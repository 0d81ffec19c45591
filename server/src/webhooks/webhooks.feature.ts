import type { Feature } from '../kernel/http/feature.ts';
import { retainedSince } from '../kernel/settings/retention-environment.ts';
import { deliverEveryDue, deliverTo } from './deliver-webhooks.ts';
import { bindWebhooks } from './webhooks.http.ts';
import { deleteOldAttempts } from './webhooks.store.ts';

export const webhooksFeature = {
  bind: [bindWebhooks],
  navigation: [
    {
      id: 'webhooks',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'settings:read',
      order: 70,
      text: { en: 'Webhooks', de: 'Webhooks' },
      url: '/webhooks',
      icon: 'webhooks',
    },
  ],
  scheduledTasks: [
    { name: 'deliver-webhooks-left', cron: '* * * * *', run: deliverEveryDue },
    {
      name: 'sweep-webhook-attempts',
      cron: '53 * * * *',
      run: async ({ database, clock, settings }) => {
        const before = retainedSince(await clock.now(), settings.RETENTION_LOG_DAYS);
        if (before) await deleteOldAttempts(database, before);
      },
    },
  ],
  tasks: {
    'deliver-webhooks': {
      run: (services, { endpoint }, { signal }) => deliverTo(services, endpoint, signal),
      atOnce: 4,
      timeoutSeconds: 600,
      // A failed delivery does not fail this task, which enqueues the next attempt itself.
      retries: { limit: 3, firstDelaySeconds: 5, longestDelaySeconds: 60 },
    },
  },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'deliver-webhooks': { endpoint: string };
  }
}
