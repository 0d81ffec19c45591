import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { SandboxRecords } from '../payments/sandbox-records.ts';
import {
  accountRecord,
  linkRecord,
  type SandboxCardAccount,
  type SandboxCardLink,
  withMethod,
} from './sandbox-card-records.ts';

/** How a visit to the provider's page can end. */
export type OnboardingAnswer = 'verified' | 'pending' | 'information-missing' | 'rejected' | 'broken-off';

/** The cards that can be chosen on the sandbox's page: nobody types a number there. */
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
  /** Whose page it is; undefined for an address that was never given. */
  openLink(linkId: string): Promise<SandboxVisit | undefined>;
  /** Ends the visit and answers where the browser goes, and whose account it was. A link that was used is refused. */
  answerOnboarding(linkId: string, answer: OnboardingAnswer): Promise<{ address: string; accountId: string }>;
  /** A credit card is not taken, which the account remembers. */
  answerDebitCard(linkId: string, card: SandboxCard | 'broken-off'): Promise<{ address: string; accountId: string }>;
}

export function sandboxCardDesk(records: SandboxRecords): SandboxCardDesk {
  const visit = async (linkId: string, step: SandboxCardLink['step']): Promise<SandboxCardLink> =>
    records.change<SandboxCardLink>(linkRecord(linkId), (link) => {
      if (link?.step !== step || link.used) throw new PaymentsFailure('refused', 'the link was used', 'other');
      return { ...link, used: true };
    });
  const changeAccount = (accountId: string, change: Partial<SandboxCardAccount>) =>
    records.change<SandboxCardAccount>(accountRecord(accountId), (account) => {
      if (!account) throw new PaymentsFailure('refused', 'no such account', 'account-unknown');
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
