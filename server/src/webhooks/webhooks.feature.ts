import type { Feature } from '../kernel/http/feature.ts';
import { retainedSince } from '../kernel/settings/retention-environment.ts';
import { numberStoreEvents } from '../lifecycle/report-store-event.ts';
import { deliverEveryDue, deliverTo, failuresUntilNotice } from './deliver-webhooks.ts';
import { bindWebhooks } from './webhooks.http.ts';
import { countFailingWebhooks, deleteFormerSecrets, deleteOldAttempts } from './webhooks.store.ts';

export const webhooksFeature = {
  bind: [bindWebhooks],
  navigation: [
    {
      id: 'webhooks',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'settings:read',
      order: 70,
      section: 'store',
      text: { en: 'Webhooks', de: 'Webhooks' },
      url: '/webhooks',
      icon: 'webhooks',
    },
  ],
  waiting: [
    {
      id: 'failing-webhooks',
      operatorMay: 'settings:write',
      tone: 'alarm',
      text: {
        en: 'Webhooks whose receiver has refused several deliveries in a row',
        de: 'Webhooks, deren Empfänger mehrere Zustellungen in Folge abgelehnt hat',
      },
      step: { en: 'View the webhooks', de: 'Webhooks ansehen' },
      url: '/webhooks',
      count: ({ database }) => countFailingWebhooks(database, failuresUntilNotice),
    },
  ],
  scheduledTasks: [
    { name: 'deliver-webhooks-left', cron: '* * * * *', run: deliverEveryDue },
    { name: 'number-store-events-left', cron: '* * * * *', run: numberStoreEvents },
    {
      name: 'sweep-webhook-attempts',
      cron: '53 * * * *',
      run: async ({ database, clock, settings }) => {
        const before = retainedSince(await clock.now(), settings.RETENTION_LOG_DAYS);
        if (before) await deleteOldAttempts(database, before);
      },
    },
    {
      name: 'sweep-webhook-secrets',
      cron: '54 * * * *',
      run: async ({ database, clock }) => deleteFormerSecrets(database, await clock.now()),
    },
  ],
  tasks: {
    'number-store-events': {
      run: (services, _event, { signal }) => numberStoreEvents(services, signal),
      atOnce: 1,
      timeoutSeconds: 300,
      // The scheduled run continues every minute.
      retries: { limit: 3, firstDelaySeconds: 5, maxDelaySeconds: 60 },
    },
    'deliver-webhooks': {
      run: (services, { endpoint }, { signal }) => deliverTo(services, endpoint, signal),
      atOnce: 4,
      timeoutSeconds: 600,
      // A failed delivery does not fail this task, which enqueues the next attempt itself.
      retries: { limit: 3, firstDelaySeconds: 5, maxDelaySeconds: 60 },
    },
  },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    /** The order, payout, company or submission, for operators who see a failed run. */
    'number-store-events': { subject: string };
    'deliver-webhooks': { endpoint: string };
  }
}
