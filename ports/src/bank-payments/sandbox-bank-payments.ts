import { createHmac, timingSafeEqual } from 'node:crypto';
import { readEventBody } from '../payments/event-body.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { sandboxPayouts } from '../payments/sandbox-payouts.ts';
import type { SandboxParts } from '../payments/sandbox-records.ts';
import { verifySignedBody } from '../payments/signed-body.ts';
import type { BankAccountState, BankPayments } from './bank-payments.ts';

interface SandboxSeller extends BankAccountState {
  companyName: string;
}

/** The possible responses of a seller to the provider's email. */
export type MailAnswer = 'account-4217' | 'account-0002' | 'decline';

export interface SandboxBankPayments extends BankPayments {
  /** The address of the page in place of the provider's email. It cannot be guessed. */
  mailAddress(accountId: string): string;
  /** Finds the email by the last part of its address; undefined when there is none. */
  readMail(mailId: string): Promise<{ companyName: string; to: string | null; answered: boolean } | undefined>;
  /** Returns the seller whose account it was. */
  answerMail(mailId: string, answer: MailAnswer): Promise<{ accountId: string }>;
}

/** The embedded default: a bank provider that sends no email and moves no money, with a page in place of its email. */
export function sandboxBankPayments({ records, origin, secret }: SandboxParts): SandboxBankPayments {
  const recordOf = (accountId: string) => `bank-account ${accountId}`;
  const find = async (accountId: string): Promise<SandboxSeller> => {
    const seller = await records.find<SandboxSeller>(recordOf(accountId));
    if (!seller) throw new PaymentsFailure('refused', 'expected a seller of the sandbox', 'account-unknown');
    return seller;
  };
  const endingOf = async (accountId: string): Promise<string> => {
    const { sellerAccountStatus, lastFour } = await find(accountId);
    if (sellerAccountStatus === 'DISABLED')
      throw new PaymentsFailure('refused', 'the seller account is closed', 'account-closed');
    if (lastFour === null) throw new PaymentsFailure('refused', 'the seller has entered no account', 'method-missing');
    return lastFour;
  };
  return {
    requestOnboarding: async ({ reference, companyName, email }) => {
      const accountId = `seller-${reference}`;
      await records.change<SandboxSeller>(recordOf(accountId), (before) => ({
        ...(before ?? {
          companyName,
          emailSentTo: email,
          sellerAccountId: null,
          lastFour: null,
          sellerAccountStatus: 'EMAIL_SENT',
        }),
      }));
      return { accountId };
    },
    readAccount: async (accountId) => {
      const { companyName: _name, ...account } = await find(accountId);
      return account;
    },
    ...sandboxPayouts(records, 'bank', endingOf),
    readEvent: async (received) => {
      verifySignedBody(received, secret);
      return readEventBody(received.body);
    },
    readMail: async (mailId) => {
      const accountId = accountOf(mailId, secret);
      const seller = accountId && (await records.find<SandboxSeller>(recordOf(accountId)));
      if (!seller) return undefined;
      const { companyName, emailSentTo, sellerAccountStatus } = seller;
      return { companyName, to: emailSentTo, answered: sellerAccountStatus !== 'EMAIL_SENT' };
    },
    answerMail: async (mailId, answer) => {
      const accountId = accountOf(mailId, secret) ?? '';
      await records.change<SandboxSeller>(recordOf(accountId), (seller) => answered(accountId, seller, answer));
      return { accountId };
    },
    mailAddress: (accountId) => `${origin()}/sandbox/bank/${accountId}.${markOf(accountId, secret)}`,
  };
}

function markOf(accountId: string, secret: string): string {
  return createHmac('sha256', secret).update(`mail ${accountId}`).digest('hex').slice(0, 32);
}

function accountOf(mailId: string, secret: string): string | undefined {
  const match = /^([A-Za-z0-9_-]{1,80})\.([0-9a-f]{32})$/.exec(mailId);
  if (!match?.[1] || !match[2]) return undefined;
  return timingSafeEqual(Buffer.from(match[2]), Buffer.from(markOf(match[1], secret))) ? match[1] : undefined;
}

function answered(accountId: string, seller: SandboxSeller | undefined, answer: MailAnswer): SandboxSeller {
  if (seller?.sellerAccountStatus !== 'EMAIL_SENT')
    throw new PaymentsFailure('refused', 'expected an email that awaits a response', 'other');
  if (answer === 'decline') return { ...seller, sellerAccountStatus: 'DISABLED' };
  return {
    ...seller,
    sellerAccountStatus: 'ACCOUNT_ID_GENERATED',
    lastFour: answer.slice(-4),
    sellerAccountId: `S-${accountId.slice(-8).toUpperCase()}`,
  };
}
