import type { Language } from '@lensdock/contract/kernel/language.ts';
import {
  allowedPayoutMethods,
  bankAccountTypeOf,
  bankProgressOf,
  cardProgressOf,
} from '@lensdock/contract/payout-accounts/account-progress.ts';
import type { BankAccount, CardAccount } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { payoutCurrencyOf } from '@lensdock/contract/payouts/payout-currency.ts';
import type { Payments } from '../kernel/services/payments.ts';
import type { AccountRow, CompanyFacts } from './payout-accounts.store.ts';

export interface Described {
  company: CompanyFacts;
  language: Language;
  payments: Payments;
}

/** Describes the account at the card provider; without a row, an account that was not started. */
export function describeCard(row: AccountRow | undefined, described: Described): CardAccount {
  // Until the provider answers, the row is only a request for an account.
  const account = row?.accountId ? row : undefined;
  const method = account ? methodOf(account) : null;
  const status = account ? (account.cardStatus ?? 'ONBOARDING') : null;
  return {
    ...common(account, described),
    active: status === 'ACTIVE' && account?.progressStatus === 'COMPLETED',
    sandbox: described.payments.sandbox.card !== undefined,
    status,
    progress:
      account && status ? cardProgressOf({ status, informationProvided: account.informationProvided, method }) : null,
    missing: account?.missing ?? 0,
    cardRefused: account?.cardRefused ?? false,
  };
}

export function describeBank(row: AccountRow | undefined, described: Described): BankAccount {
  const { bank } = described.payments.sandbox;
  const status = row?.sellerStatus ?? null;
  const mayReadMail = bank !== undefined && row?.accountId && status === 'EMAIL_SENT';
  return {
    ...common(row, described),
    allowedPayoutMethod: ['BANK'],
    companyCurrency: payoutCurrencyOf('BANK', described.company.country, described.company.currency),
    active: status === 'ACCOUNT_ID_GENERATED',
    sandbox: bank !== undefined,
    status,
    accountStatus: status && bankProgressOf(status).accountStatus,
    sellerAccountStatus: status,
    sellerAccountId: row?.sellerAccountId ?? null,
    emailSentAt: row?.emailSentAt?.getTime() ?? null,
    emailSentTo: row?.emailSentTo ?? null,
    sandboxMailUrl: mayReadMail ? bank.mailAddress(row.accountId ?? '') : null,
  };
}

function common(row: AccountRow | undefined, { company, language }: Described) {
  return {
    companyCountry: company.country,
    companyCountryName: language === 'de' ? company.countryDe : company.countryEn,
    companyName: company.companyName,
    contactEmail: row?.contactEmail ?? company.email,
    companyCurrency: company.currency,
    progressStatus: row?.progressStatus ?? ('NONE' as const),
    verificationStatus: row?.verificationStatus ?? ('PENDING' as const),
    allowedPayoutMethod: allowedPayoutMethods(company.country),
    bankAccountType: bankAccountTypeOf(company.country),
    payoutMethod: row ? methodOf(row) : null,
    requestedAt: row?.requestedAt.getTime() ?? null,
    completedAt: row?.completedAt?.getTime() ?? null,
  };
}

function methodOf({ methodType, lastFour }: AccountRow): CardAccount['payoutMethod'] {
  return methodType && lastFour !== null ? { type: methodType, lastFour } : null;
}
