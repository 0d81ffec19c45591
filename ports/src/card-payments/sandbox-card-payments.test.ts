import { describe } from 'vitest';
import { memoryRecords } from '../payments/testing/memory-records.ts';
import { sandboxEvent } from '../payments/testing/sandbox-event.ts';
import { cardPaymentsConformance, newSeller } from './card-payments.conformance.ts';
import { sandboxCardPayments } from './sandbox-card-payments.ts';
import { accountRecord } from './sandbox-card-records.ts';

const secret = 'sandbox-secret';

describe('sandboxCardPayments', () => {
  cardPaymentsConformance(() => {
    const records = memoryRecords();
    const payments = sandboxCardPayments({ records, origin: () => 'http://sandbox', secret });
    const linkIdOf = (link: string) => link.split('/').at(-1) ?? '';
    const accountWith = async (token?: string) => {
      const { accountId } = await payments.createAccount(newSeller());
      if (token) await payments.addDebitCard(accountId, token, 'key');
      return accountId;
    };
    return {
      payments,
      payable: (outcome) => accountWith(`tok_sandbox_debit_${outcome === 'paid' ? '5556' : '0002'}`),
      notPayable: () => accountWith(),
      close: async (accountId) => {
        await records.change(accountRecord(accountId), (account) => ({ ...account, method: null }));
      },
      settle: async () => {},
      sentMinor: () => undefined,
      signedEvent: (about, at) => sandboxEvent(about, at, secret),
      goThroughOnboarding: async (link, result) => {
        await payments.desk.answerOnboarding(linkIdOf(link), result);
      },
      chooseCard: async (link, card) => {
        await payments.desk.answerDebitCard(linkIdOf(link), card === 'debit' ? 'debit-5556' : 'credit-4242');
      },
      tokenOf: (card) => (card === 'debit' ? 'tok_sandbox_debit_5556' : 'tok_sandbox_credit_4242'),
      refusedIban: 'DE02500105170137070000',
    };
  });
});
