import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { SandboxRecords } from '../payments/sandbox-records.ts';
import {
  accountRecord,
  linkRecord,
  type SandboxCardAccount,
  type SandboxCardLink,
  withMethod,
} from './sandbox-card-records.ts';

/** The possible results of a visit to the provider's page. */
export type OnboardingAnswer = 'verified' | 'pending' | 'information-missing' | 'rejected' | 'broken-off';

/** The cards offered on the sandbox's page, which asks for no card number. */
export const sandboxCards = [
  { id: 'debit-5556', type: 'debit', lastFour: '5556' },
  { id: 'debit-0002', type: 'debit', lastFour: '0002' },
  { id: 'credit-4242', type: 'credit', lastFour: '4242' },
] as const;
export type SandboxCard = (typeof sandboxCards)[number]['id'];

export interface SandboxVisit {
  step: SandboxCardLink['step'];
  accountId: string;
  companyName: string;
  used: boolean;
}

export interface SandboxCardDesk {
  /** The account of a page; undefined for an unknown address. */
  openLink(linkId: string): Promise<SandboxVisit | undefined>;
  /** Ends the visit and returns the browser's next address and the account. Refuses a used link. */
  answerOnboarding(linkId: string, answer: OnboardingAnswer): Promise<{ address: string; accountId: string }>;
  /** Refuses a credit card, and records that in the account. */
  answerDebitCard(linkId: string, card: SandboxCard | 'broken-off'): Promise<{ address: string; accountId: string }>;
}

export function sandboxCardDesk(records: SandboxRecords): SandboxCardDesk {
  const visit = async (linkId: string, step: SandboxCardLink['step']): Promise<SandboxCardLink> =>
    records.change<SandboxCardLink>(linkRecord(linkId), (link) => {
      if (link?.step !== step || link.used) throw new PaymentsFailure('refused', 'the link was used before', 'other');
      return { ...link, used: true };
    });
  const changeAccount = (accountId: string, change: Partial<SandboxCardAccount>) =>
    records.change<SandboxCardAccount>(accountRecord(accountId), (account) => {
      if (!account) throw new PaymentsFailure('refused', 'expected an account of the sandbox', 'account-unknown');
      return { ...account, ...change };
    });
  return {
    openLink: async (linkId) => {
      const link = await records.find<SandboxCardLink>(linkRecord(linkId));
      if (!link) return undefined;
      const account = await records.find<SandboxCardAccount>(accountRecord(link.accountId));
      return {
        step: link.step,
        accountId: link.accountId,
        used: link.used,
        companyName: account?.companyName ?? '',
      };
    },
    answerOnboarding: async (linkId, answer) => {
      const { accountId, returns } = await visit(linkId, 'onboarding');
      if (answer === 'broken-off') return { address: returns.failed, accountId };
      await changeAccount(accountId, changes[answer]);
      return { address: returns.finished, accountId };
    },
    answerDebitCard: async (linkId, cardId) => {
      const { accountId, returns } = await visit(linkId, 'debit-card');
      const card = sandboxCards.find(({ id }) => id === cardId);
      if (card?.type !== 'debit') {
        if (card) await changeAccount(accountId, { cardRefused: true });
        return { address: returns.failed, accountId };
      }
      await records.change<SandboxCardAccount>(accountRecord(accountId), (account) =>
        withMethod(account, { type: 'DEBIT', lastFour: card.lastFour }),
      );
      return { address: returns.finished, accountId };
    },
  };
}

const changes: Readonly<Record<Exclude<OnboardingAnswer, 'broken-off'>, Partial<SandboxCardAccount>>> = {
  verified: { informationProvided: true, verification: 'VERIFIED', missing: 0, rejected: false },
  pending: { informationProvided: true, verification: 'PENDING', missing: 0, rejected: false },
  'information-missing': {
    informationProvided: true,
    verification: 'INFORMATION_MISSING',
    missing: 2,
    rejected: false,
  },
  rejected: { informationProvided: true, verification: 'PENDING', missing: 0, rejected: true },
};
