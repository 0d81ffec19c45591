import type { Feature } from '../kernel/http/feature.ts';
import { bindPayouts } from './payouts.http.ts';
import { countFailedPayouts } from './payouts.store.ts';
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
