import type { Feature } from '../kernel/http/feature.ts';
import { bindPayouts } from './payouts.http.ts';
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
      text: { en: 'Payout runs', de: 'Auszahlungsläufe' },
      url: '/payout-runs',
      icon: 'payout',
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
