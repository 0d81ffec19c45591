import {
  readBankOnboarding,
  requestBankOnboarding,
  setBankAccount,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { refreshNamedAccount } from '../payout-accounts/refresh-account.ts';
import { momentOf, type SampleEvent } from './play-scenarios.ts';
import type { OrderDraft } from './sample-orders.ts';
import type { Sandbox } from './scenarios/open-sandbox.ts';

/**
 * Meridian's payout account is validated when the price is set and closed after the last run. Later sales wait for an
 * account, as both seller and operators can see, and the paid licence is not offered.
 */
export function meridianAccount(sandbox: Sandbox): SampleEvent[] {
  return [
    {
      when: { daysAgo: 250, time: '10:00' },
      what: async () => {
        await sandbox.call(requestBankOnboarding, { as: 'eve' });
        const { sandboxMailUrl } = await sandbox.call(readBankOnboarding, { as: 'eve' });
        const { bank } = sandbox.services.payments.sandbox;
        const mailId = sandboxMailUrl?.split('/').at(-1) ?? '';
        const mail = await bank?.readMail(mailId);
        // The sandbox keeps its state outside the transaction, including that of an interrupted start.
        if (!bank || !mail || mail.answered) return;
        const { accountId } = await bank.answerMail(mailId, 'account-4217');
        await refreshNamedAccount(sandbox.services, 'BANK', accountId);
      },
    },
    {
      when: { daysAgo: 2, time: '15:20' },
      what: async () => {
        const { sellerAccountId } = await sandbox.call(readBankOnboarding, { as: 'eve' });
        const body = { sellerAccountStatus: 'DISABLED', sellerAccountId } as const;
        await sandbox.call(setBankAccount, { as: 'olga', params: { companyId: meridian.id }, body });
      },
    },
  ];
}

/** Meridian's sales to its only permitted buyer: some are paid out, the others are pending. */
export function meridianOrders(codes: ReadonlyMap<string, string>, today: Date): OrderDraft[] {
  const bought = [
    { daysAgo: 214, quantity: 4 },
    { daysAgo: 131, quantity: 2 },
    { daysAgo: 58, quantity: 6 },
    { daysAgo: 5, quantity: 3 },
    { daysAgo: 3, quantity: 1 },
  ];
  return bought.map(({ daysAgo, quantity }, index) => {
    const moment = momentOf(today, { daysAgo, time: '09:40' });
    return {
      orderId: `LD-${moment.getUTCFullYear()}-${90_017 + 31 * index}`,
      date: moment.toISOString(),
      daysAgo,
      customer: { companyId: northlight.id, name: northlight.name, country: northlight.country },
      currency: 'EUR',
      paymentStatus: 'paid',
      lines: [{ appCode: codes.get('tanklevel') ?? '', licence: 'FULL', quantity, paymentProvider: 'BANK' }],
    };
  });
}
