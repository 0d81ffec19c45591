import type { Feature } from '../kernel/http/feature.ts';
import { expireAllProposals } from './expire-proposals.ts';
import { bindPayoutAccounts } from './payout-accounts.http.ts';
import { refreshAccounts } from './refresh-account.ts';
import { sendBankRequest } from './request-bank-onboarding.ts';
import { verifyPayoutAccounts } from './verify-accounts.ts';

export const payoutAccountsFeature = {
  bind: [bindPayoutAccounts],
  navigation: [
    {
      id: 'payout',
      group: 'SIDEBAR',
      for: ['developer'],
      may: 'payouts:read',
      order: 30,
      text: { en: 'Payouts', de: 'Auszahlungen' },
      url: '/payout',
      icon: 'payout',
    },
  ],
  scheduledTasks: [
    { name: 'refresh-payout-accounts', cron: '*/10 * * * *', run: refreshAccounts },
    { name: 'expire-payout-changes', cron: '*/10 * * * *', run: expireAllProposals },
  ],
  tasks: {
    'verify-payout-accounts': { run: (services, { companyId }) => verifyPayoutAccounts(services, companyId) },
    'request-bank-onboarding': { run: (services, { companyId }) => sendBankRequest(services, companyId) },
  },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'request-bank-onboarding': { companyId: string };
    'verify-payout-accounts': { companyId: string };
  }
}
