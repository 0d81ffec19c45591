import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { Feature } from '../kernel/http/feature.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { bindReportPage } from './report-page.http.ts';
import { bindReports } from './reports.http.ts';
import { countOpenReports, forgetReporters } from './reports.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const reportsFeature = {
  bind: [bindReports, bindReportPage],
  navigation: [
    {
      id: 'reports',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'submissions:read',
      order: 21,
      section: 'work',
      text: { en: 'Reports', de: 'Meldungen' },
      url: '/reports',
      icon: 'review',
    },
  ],
  waiting: [
    {
      id: 'open-reports',
      operatorMay: 'submissions:decide',
      tone: 'task',
      text: { en: 'Reports by buyers', de: 'Meldungen von Käufern' },
      step: { en: 'View the reports', de: 'Meldungen ansehen' },
      url: '/reports',
      count: ({ database }) => countOpenReports(database, countLimit),
    },
  ],
  scheduledTasks: [{ name: 'forget-reporters', cron: '41 3 * * *', run: forgetOldReporters }],
} satisfies Feature;

/** Deletes the data of reporters some time after the decision. */
export async function forgetOldReporters({ database, clock, settings }: AppServices): Promise<void> {
  const at = await clock.now();
  const before = new Date(at.getTime() - settings.REPORT_RETENTION_DAYS * dayMs);
  await database.transaction((transaction) => forgetReporters(transaction, before, at));
}
