import { deleteOldMails } from '../kernel/history/mails.store.ts';
import type { Feature } from '../kernel/http/feature.ts';
import { retainedSince } from '../kernel/settings/retention-environment.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { deliverMail } from './deliver-mail.ts';
import { bindMail } from './mail.http.ts';
import { selectMailMetrics } from './mail.store.ts';

export const mailFeature = {
  bind: [bindMail],
  navigation: [
    {
      id: 'outbox',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'mails:read',
      order: 80,
      section: 'system',
      text: { en: 'Outbox', de: 'Postausgang' },
      url: '/outbox',
      icon: 'outbox',
    },
  ],
  waiting: [
    {
      id: 'failed-mails',
      operatorMay: 'mails:write',
      tone: 'alarm',
      text: { en: 'Emails that could not be sent', de: 'Nicht zugestellte E-Mails' },
      step: { en: 'Resend them', de: 'Erneut senden' },
      url: '/outbox?state=dead',
      count: async ({ database }, { at }) => (await selectMailMetrics(database, at)).failed,
    },
  ],
  scheduledTasks: [
    {
      name: 'remove-old-mails',
      cron: '19 3 * * *',
      run: async ({ database, clock, settings }) => {
        const before = retainedSince(await clock.now(), settings.RETENTION_MAIL_DAYS);
        if (before) await deleteOldMails(database, before);
      },
    },
  ],
  tasks: {
    'deliver-mail': {
      run: (services, { mail }, attempt) => deliverMail(services, mail, attempt),
      atOnce: 3,
      // About fourteen hours with short delays, so that emails are sent soon after the mail server recovers.
      retries: { limit: 60, firstDelaySeconds: 5, maxDelaySeconds: 900 },
    },
  },
  metrics: metrics({
    gauges: {
      lensdock_mails_dead: 'Mails that failed on their last attempt; an operator can resend them.',
      lensdock_mails_oldest_seconds: 'How long the oldest unsent mail has waited.',
    },
    read: async ({ database }, at) => {
      const { failed, oldestSeconds } = await selectMailMetrics(database, at);
      return { lensdock_mails_dead: failed, lensdock_mails_oldest_seconds: oldestSeconds };
    },
  }),
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'deliver-mail': { mail: string };
  }
}
