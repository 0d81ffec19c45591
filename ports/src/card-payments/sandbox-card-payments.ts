import { randomBytes } from 'node:crypto';
import { readEventBody } from '../payments/event-body.ts';
import type { PayoutMethod, Seller } from '../payments/payments.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { sandboxPayouts } from '../payments/sandbox-payouts.ts';
import type { SandboxParts } from '../payments/sandbox-records.ts';
import { verifySignedBody } from '../payments/signed-body.ts';
import type { BankAccount, CardAccountState, CardPayments, ReturnAddresses } from './card-payments.ts';
import { type SandboxCardDesk, sandboxCardDesk } from './sandbox-card-desk.ts';
import {
  accountRecord,
  linkRecord,
  type SandboxCardAccount,
  type SandboxCardLink,
  withMethod,
} from './sandbox-card-records.ts';

export interface SandboxCardPayments extends CardPayments {
  /** The actions of the pages for the hosted steps. */
  desk: SandboxCardDesk;
  /** A complete account, for sample companies. */
  admit(seller: Pick<Seller, 'reference' | 'companyName'>, method: PayoutMethod): Promise<{ accountId: string }>;
}

/** A bank account with this ending is refused, to show a refusal. */
const refusedEnding = '0000';

/** The embedded default: a card provider that moves no money, with pages that say so. */
export function sandboxCardPayments({ records, origin, secret }: SandboxParts): SandboxCardPayments {
  const find = async (accountId: string): Promise<SandboxCardAccount> => {
    const account = await records.find<SandboxCardAccount>(accountRecord(accountId));
    if (!account) throw new PaymentsFailure('refused', 'expected an account of the sandbox', 'account-unknown');
    return account;
  };
  const link = async (accountId: string, step: SandboxCardLink['step'], returns: ReturnAddresses): Promise<string> => {
    await find(accountId);
    const id = randomBytes(18).toString('base64url');
    await records.change<SandboxCardLink>(linkRecord(id), () => ({ step, accountId, returns, used: false }));
    return `${origin()}/sandbox/card/${id}`;
  };
  const giveMethod = async (accountId: string, method: PayoutMethod): Promise<PayoutMethod> => {
    await find(accountId);
    await records.change<SandboxCardAccount>(accountRecord(accountId), (account) => withMethod(account, method));
    return method;
  };
  const endingOf = async (accountId: string): Promise<string> => {
    const { method } = await find(accountId);
    if (!method) throw new PaymentsFailure('refused', 'the account has no payout method', 'method-missing');
    return method.lastFour;
  };
  return {
    createAccount: async ({ reference, companyName }) => {
      const accountId = `acct_sandbox_${reference}`;
      await records.change<SandboxCardAccount>(accountRecord(accountId), (before) => before ?? newAccount(companyName));
      return { accountId };
    },
    admit: async ({ reference, companyName }, method) => {
      const accountId = `acct_sandbox_${reference}`;
      await records.change<SandboxCardAccount>(
        accountRecord(accountId),
        (before) =>
          before ?? { ...newAccount(companyName), informationProvided: true, verification: 'VERIFIED', method },
      );
      return { accountId };
    },
    onboardingLink: (accountId, returns) => link(accountId, 'onboarding', returns),
    debitCardLink: (accountId, returns) => link(accountId, 'debit-card', returns),
    addBankAccount: async (accountId, bankAccount) => giveMethod(accountId, bankMethod(bankAccount)),
    addDebitCard: async (accountId, token) => giveMethod(accountId, cardMethod(token)),
    readAccount: async (accountId) => {
      const { companyName: _name, rejected, ...account } = await find(accountId);
      return { ...account, status: statusOf(account.verification, rejected) };
    },
    ...sandboxPayouts(records, 'card', endingOf),
    readEvent: async (received) => {
      verifySignedBody(received, secret);
      return readEventBody(received.body);
    },
    desk: sandboxCardDesk(records),
  };
}

function newAccount(companyName: string): SandboxCardAccount {
  return {
    companyName,
    rejected: false,
    informationProvided: false,
    verification: 'PENDING',
    missing: 0,
    method: null,
    cardRefused: false,
  };
}

function statusOf(verification: CardAccountState['verification'], rejected: boolean): CardAccountState['status'] {
  if (rejected) return 'REJECTED';
  return verification === 'VERIFIED' ? 'ACTIVE' : 'ONBOARDING';
}

function bankMethod(bankAccount: BankAccount): PayoutMethod {
  const number = bankAccount.type === 'IBAN' ? bankAccount.iban : bankAccount.accountNumber;
  const lastFour = number.slice(-4);
  if (lastFour === refusedEnding)
    throw new PaymentsFailure('refused', 'the sandbox refuses this ending of a bank account', 'bank-details-refused');
  return { type: 'BANK', lastFour };
}

/** Tokens of the sandbox contain the kind and the ending of a card: `tok_sandbox_debit_5556`. */
function cardMethod(token: string): PayoutMethod {
  const match = /^tok_sandbox_(debit|credit)_([0-9]{4})$/.exec(token);
  if (!match?.[2]) throw new PaymentsFailure('refused', 'expected a token of the sandbox', 'other');
  if (match[1] !== 'debit') throw new PaymentsFailure('refused', 'expected a debit card', 'card-not-debit');
  return { type: 'DEBIT', lastFour: match[2] };
}
