import type { Descriptions } from '../kernel/descriptions.ts';

const ofBankAccount =
  'Required for accounts of some countries, see `bankAccountType`. It is passed to the provider and not stored.';

export const payoutAccountDescriptions: Descriptions = {
  active: 'Whether payout runs pay to this account now.',
  companyCountry: ['The country of the company, as an ISO 3166-1 code.', 'DE'],
  companyCountryName: ['The name of the country in the reader’s language.', 'Germany'],
  contactEmail: [
    'The address under which the provider knows the company, or before the onboarding the company’s own; null if there is none.',
    'ada@northlight.example',
  ],
  companyCurrency:
    'The company’s currency, or `PLN` for a bank account in Poland, where all payouts are converted to it. Elsewhere each order is paid out in its own currency.',
  progressStatus: '`NONE`: not started or closed; `IN_PROGRESS`: steps are left; `COMPLETED`: ready for payouts.',
  verificationStatus:
    '`PENDING`: not entered or being checked; `INFORMATION_MISSING`: the provider asks for more; `VERIFIED`: accepted.',
  allowedPayoutMethod: 'The payout methods that the provider offers in the country.',
  bankAccountType: 'How bank accounts of the company’s country are identified; null if none can be entered.',
  payoutMethod: 'The card or bank account that receives the payouts; null until one is set.',
  requestedAt: 'When the onboarding was requested; null until then.',
  completedAt: 'When the account became ready for payouts; null until then.',
  sandbox: 'Whether the provider is a sandbox that moves no money.',
  status:
    'For cards: `ONBOARDING`, `ACTIVE`, permanently `REJECTED`, or `DISABLED` by the provider. For bank payments the same as `sellerAccountStatus`. Null before the account exists.',
  accountStatus:
    '`IN_PROGRESS`, `COMPLETED`, or `INVALIDATED` when the provider closed it; null before the account exists.',
  sellerAccountStatus:
    '`NEW`: requested; `EMAIL_SENT`: the seller has to respond to the provider’s email; `ACCOUNT_ID_GENERATED`: ready for payouts; `DISABLED`: closed by the provider. Null before the request.',
  sellerAccountId: ['The provider’s id of the account; null until there is one.', 'seller-8812'],
  emailSentAt: 'When the provider sent its email; null until then.',
  emailSentTo: ['The address that it was sent to; null until then.', 'ada@northlight.example'],
  sandboxMailUrl: [
    'Only for a sandbox: the page in place of the provider’s email; null otherwise.',
    '/sandbox/bank/8812',
  ],
  progress:
    'The step reached so far: `ACCOUNT_CREATED`, `INFORMATION_PROVIDED` on the provider’s page, `PAYOUT_PROVIDED` with a payout method; null before the onboarding.',
  missing: ['How many details the provider still asks for, without the payout method.', 0],
  cardRefused: 'Whether the last card entered was not a debit card.',
  twoPeople: 'Whether a second person has to confirm changes to payout accounts.',
  proposal: 'The change that waits for a second person; null if there is none.',
  type: '`DEBIT`: a debit card; `BANK`: a bank account.',
  lastFour: ['The last four characters; null for a card that is not entered yet.', '3000'],
  token: [
    'For a debit card: the provider’s token for it. Without a token, the reply is the provider’s page.',
    'tok_visa_debit',
  ],
  accountHolder: [ofBankAccount, 'Northlight Vision GmbH'],
  iban: [ofBankAccount, 'an IBAN'],
  bsb: [ofBankAccount, 'a BSB'],
  accountNumber: [ofBankAccount, 'an account number'],
  transitNumber: [ofBankAccount, 'a transit number'],
  institutionNumber: [ofBankAccount, 'an institution number'],
  bankCode: [ofBankAccount, 'a bank code'],
  branchCode: [ofBankAccount, 'a branch code'],
  routingNumber: [ofBankAccount, 'a routing number'],
  proposalId: ['The id of the proposal.', 'd4c3b2a1-0f9e-4d8c-a7b6-5a4938271605'],
  change:
    '`open-card-page`: open the provider’s page for cards; `request-bank-account`: start the onboarding for bank payments; `change-method`: replace the card or bank account; `allow-one-person`: stop requiring a second person.',
  before: 'For `change-method`: the current card or bank account; null otherwise, or if there is none.',
  after: 'For `change-method`: the new card or bank account; null otherwise.',
  state: '`open`: waits for a second person; `confirmed`: the person who proposed it can make the change.',
  proposedBy: ['The name of the person who proposed it.', 'Ada Keller'],
  proposedAt: 'When it was proposed.',
  own: 'Whether the reader proposed it.',
  confirmedBy: ['The name of the person who confirmed it; null until then.', 'Ben Roth'],
  expiresAt: 'When it expires unless it is confirmed or, once confirmed, made.',
  method: 'Required for `change-method`, as it will be sent after the confirmation. Bank details are not stored.',
  url: ['The provider’s page to which the browser goes next.', 'https://payments.example/onboarding'],
  AccountStatus: 'The status of an account: `IN_PROGRESS`, `COMPLETED`, or `INVALIDATED` when the provider closed it.',
  BankAccountType:
    'Which details identify a bank account: `IBAN`; `BSB` and account number (Australia); `CA_BANK`: transit, institution and account number; `SG_BANK`: bank, branch and account number; `US_BANK`: routing and account number.',
  CardAccountStatus:
    'The status of an account for cards: `ONBOARDING`, `ACTIVE`, permanently `REJECTED`, or `DISABLED` by the provider.',
  CardProgress: 'The steps of the onboarding for cards, in their order.',
  PayoutChange: 'A change that needs a second person where the company requires two.',
  PayoutType: '`DEBIT`: a debit card; `BANK`: a bank account.',
  ProgressStatus: '`NONE`: not started or closed; `IN_PROGRESS`: steps are left; `COMPLETED`: ready for payouts.',
  SellerAccountStatus:
    'The status of the account for bank payments: `NEW`, `EMAIL_SENT` to the seller, `ACCOUNT_ID_GENERATED` and ready for payouts, or `DISABLED` by the provider.',
  VerificationStatus:
    '`PENDING`: not entered or being checked; `INFORMATION_MISSING`: the provider asks for more; `VERIFIED`: accepted.',
  account: 'The account at the provider.',
  card: 'The account for cards; null before it exists.',
  bank: 'The account for bank payments; null before it exists.',
};
