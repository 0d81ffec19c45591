import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { selectLedgerMetrics } from './check.store.ts';
import { checkLedger } from './check-ledger.ts';

export const ledgerFeature = {
  scheduledTasks: [{ name: 'check-ledger', cron: '23 3 * * *', run: (services) => checkLedger(services) }],
  waiting: [
    {
      id: 'ledger-disagreements',
      operatorMay: 'payout-runs:write',
      tone: 'alarm',
      text: { en: 'Discrepancies in the ledger', de: 'Abweichungen im Hauptbuch' },
      step: { en: 'View the last check', de: 'Letzte Prüfung ansehen' },
      url: '/payout-runs',
      count: async ({ database }, { at }) => (await selectLedgerMetrics(database, at)).disagreements,
    },
    {
      id: 'ledger-unchecked',
      operatorMay: 'tasks:write',
      tone: 'alarm',
      text: {
        en: 'The ledger has not been checked for 36 hours',
        de: 'Das Hauptbuch wurde seit 36 Stunden nicht geprüft',
      },
      step: { en: 'View the failed tasks', de: 'Fehlgeschlagene Aufgaben ansehen' },
      url: '/failed-work',
      count: async ({ database }, { at }) => {
        const { checkSeconds } = await selectLedgerMetrics(database, at);
        return checkSeconds !== null && checkSeconds > 36 * 3600 ? 1 : 0;
      },
    },
  ],
  metrics: metrics({
    gauges: {
      lensdock_ledger_disagreements: 'Discrepancies that the last check of the ledger found.',
      lensdock_ledger_check_age_seconds: 'How long ago the ledger was checked; absent before the first time.',
    },
    read: async ({ database }, at) => {
      const { disagreements, checkSeconds } = await selectLedgerMetrics(database, at);
      return {
        lensdock_ledger_disagreements: disagreements,
        lensdock_ledger_check_age_seconds: checkSeconds ?? undefined,
      };
    },
  }),
} satisfies Feature;
