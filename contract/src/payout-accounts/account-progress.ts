import type {
  AccountStatus,
  BankAccountType,
  CardAccountStatus,
  CardProgress,
  PayoutMethod,
  PayoutType,
  ProgressStatus,
  SellerAccountStatus,
  VerificationStatus,
} from './payout-accounts.ts';

/** The card provider's data about an account that the rules need. */
export interface CardFacts {
  status: CardAccountStatus;
  informationProvided: boolean;
  method: PayoutMethod | null;
}

export function cardProgressOf({ informationProvided, method }: CardFacts): CardProgress {
  if (!informationProvided) return 'ACCOUNT_CREATED';
  return method ? 'PAYOUT_PROVIDED' : 'INFORMATION_PROVIDED';
}

/**
 * An account is complete when the provider has enabled it and it has a payout method; a closed one is in progress
 * again.
 */
export function cardProgressStatus(facts: CardFacts): ProgressStatus {
  return facts.status === 'ACTIVE' && cardProgressOf(facts) === 'PAYOUT_PROVIDED' ? 'COMPLETED' : 'IN_PROGRESS';
}

export interface BankProgress {
  accountStatus: AccountStatus;
  progressStatus: ProgressStatus;
  verificationStatus: VerificationStatus;
}

export function bankProgressOf(status: SellerAccountStatus): BankProgress {
  if (status === 'ACCOUNT_ID_GENERATED')
    return { accountStatus: 'COMPLETED', progressStatus: 'COMPLETED', verificationStatus: 'VERIFIED' };
  if (status === 'DISABLED')
    return { accountStatus: 'INVALIDATED', progressStatus: 'NONE', verificationStatus: 'PENDING' };
  return { accountStatus: 'IN_PROGRESS', progressStatus: 'IN_PROGRESS', verificationStatus: 'PENDING' };
}

/** The displayed state of the bank account. */
export function bankDisplay(status: SellerAccountStatus | null): 'active' | 'in preparation' | 'inactive' {
  if (status === 'ACCOUNT_ID_GENERATED') return 'active';
  return status === 'EMAIL_SENT' ? 'in preparation' : 'inactive';
}

/** Onboarding can be requested once: not while it is in progress or complete, and not for a disabled account. */
export function mayRequestBank(status: SellerAccountStatus | null): boolean {
  return status === null;
}

const ownTypes: Readonly<Record<string, BankAccountType>> = {
  AU: 'BSB',
  CA: 'CA_BANK',
  SG: 'SG_BANK',
  US: 'US_BANK',
};

/** Countries of the store whose accounts have an IBAN. */
const ibanCountries = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM AE IL SA TR'.split(
    ' ',
  ),
);

/** How accounts are identified in a country; null where the providers accept none. */
export function bankAccountTypeOf(country: string): BankAccountType | null {
  return ownTypes[country] ?? (ibanCountries.has(country) ? 'IBAN' : null);
}

export function allowedPayoutMethods(country: string): PayoutType[] {
  return bankAccountTypeOf(country) ? ['BANK', 'DEBIT'] : ['DEBIT'];
}
