import type { Feature } from '../kernel/http/feature.ts';
import { checkLedger } from './check-ledger.ts';

export const ledgerFeature = {
  scheduledTasks: [{ name: 'check-ledger', cron: '23 3 * * *', run: (services) => checkLedger(services) }],
} satisfies Feature;
