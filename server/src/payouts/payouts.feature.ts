import type { Feature } from '../kernel/http/feature.ts';
import { bindPayouts } from './payouts.http.ts';
import { countFailedPayouts } from './payouts.store.ts';
import { selectWaitingRequest } from './run-requests.store.ts';
import { sendPayout, settlePayouts } from './send-payout.ts';
import { weeklyRun } from './weekly-run.ts';

export const payoutsFeature = {
  bind: [bindPayouts],
  navigation: [
    {
      id: 'payout-runs',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'payout-runs:read',
      order: 40,
      section: 'money',
      text: { en: 'Payout runs', de: 'Auszahlungsläufe' },
      url: '/payout-runs',
      icon: 'payout',
    },
  ],
  waiting: [
    {
      id: 'failed-payouts',
      operatorMay: 'payout-runs:write',
      tone: 'alarm',
      text: { en: 'Failed payouts', de: 'Fehlgeschlagene Auszahlungen' },
      step: { en: 'View the payout runs', de: 'Auszahlungsläufe ansehen' },
      url: '/payout-runs',
      count: ({ database }) => countFailedPayouts(database),
    },
    {
      id: 'payout-run-request',
      operatorMay: 'payout-runs:write',
      tone: 'task',
      text: { en: 'Payout runs to confirm', de: 'Zu bestätigende Auszahlungsläufe' },
      step: { en: 'Check and confirm it', de: 'Prüfen und bestätigen' },
      url: '/payout-runs',
      // The person who requested a run cannot confirm it.
      count: async ({ database }, { subject }) => {
        const request = await selectWaitingRequest(database);
        return request && request.requestedBy !== subject ? 1 : 0;
      },
    },
  ],
  scheduledTasks: [
    { name: 'weekly-payout-run', cron: '0 6 * * 5', run: (services) => weeklyRun(services) },
    { name: 'settle-payouts', cron: '*/10 * * * *', run: settlePayouts },
  ],
  tasks: {
    'send-payout': { run: (services, { payout }) => sendPayout(services, payout) },
  },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'send-payout': { payout: string };
  }
}
