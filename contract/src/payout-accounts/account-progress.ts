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

/** What the card provider says of an account, as far as the rules ask. */
export interface CardFacts {
  status: CardAccountStatus;
  informationProvided: boolean;
  method: PayoutMethod | null;
}

export function cardProgressOf({ informationProvided, method }: CardFacts): CardProgress {
  if (!informationProvided) return 'ACCOUNT_CREATED';
  return method ? 'PAYOUT_PROVIDED' : 'INFORMATION_PROVIDED';
}

/** Complete is an account that the provider works with and that has a method; a closed one is under way again. */
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

/** How the bank account is shown. */
export function bankDisplay(status: SellerAccountStatus | null): 'active' | 'in preparation' | 'inactive' {
  if (status === 'ACCOUNT_ID_GENERATED') return 'active';
  return status === 'EMAIL_SENT' ? 'in preparation' : 'inactive';
}

/** Onboarding is asked for once: not when it is under way or completed, and not when the account was disabled. */
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

/** How accounts are named in a country; null where the providers take none. */
export function bankAccountTypeOf(country: string): BankAccountType | null {
  return ownTypes[country] ?? (ibanCountries.has(country) ? 'IBAN' : null);
}

export function allowedPayoutMethods(country: string): PayoutType[] {
  return bankAccountTypeOf(country) ? ['BANK', 'DEBIT'] : ['DEBIT'];
}
