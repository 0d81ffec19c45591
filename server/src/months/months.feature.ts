import type { Feature } from '../kernel/http/feature.ts';
import { bindMonths } from './months.http.ts';
import { countOpenMonths } from './read-months.ts';
import { storeMonthExport } from './store-month-export.ts';

export const monthsFeature = {
  bind: [bindMonths],
  navigation: [
    {
      id: 'months',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'payout-runs:read',
      order: 42,
      section: 'money',
      text: { en: 'Months', de: 'Monatsabschlüsse' },
      url: '/months',
      icon: 'payout',
    },
  ],
  waiting: [
    {
      id: 'open-months',
      operatorMay: 'payout-runs:write',
      tone: 'task',
      text: { en: 'Months to close', de: 'Abzuschließende Monate' },
      step: { en: 'View the months', de: 'Monate ansehen' },
      url: '/months',
      count: ({ database }, { at }) => countOpenMonths(database, at),
    },
  ],
  tasks: {
    'write-month-export': {
      run: async (services, { month }) => {
        await storeMonthExport(services, month);
      },
    },
  },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'write-month-export': { month: string };
  }
}
