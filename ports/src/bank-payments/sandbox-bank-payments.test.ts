import { describe } from 'vitest';
import { memoryRecords } from '../payments/testing/memory-records.ts';
import { sandboxEvent } from '../payments/testing/sandbox-event.ts';
import { bankPaymentsConformance, newBankSeller } from './bank-payments.conformance.ts';
import { sandboxBankPayments } from './sandbox-bank-payments.ts';

const secret = 'sandbox-secret';

describe('sandboxBankPayments', () => {
  bankPaymentsConformance(() => {
    const records = memoryRecords();
    const payments = sandboxBankPayments({ records, origin: () => 'http://sandbox', secret });
    const mailOf = (accountId: string) => payments.mailAddress(accountId).split('/').at(-1) ?? '';
    const request = async () => (await payments.requestOnboarding(newBankSeller())).accountId;
    return {
      payments,
      payable: async (outcome) => {
        const accountId = await request();
        await payments.answerMail(mailOf(accountId), outcome === 'paid' ? 'account-4217' : 'account-0002');
        return accountId;
      },
      notPayable: request,
      close: async (accountId) => {
        await records.change(`bank-account ${accountId}`, (seller) => ({ ...seller, sellerAccountStatus: 'DISABLED' }));
      },
      settle: async () => {},
      sentMinor: () => undefined,
      signedEvent: (about, at) => sandboxEvent(about, at, secret),
      answerMail: async (accountId, answer) => {
        await payments.answerMail(mailOf(accountId), answer === 'account' ? 'account-4217' : 'decline');
      },
    };
  });
});
