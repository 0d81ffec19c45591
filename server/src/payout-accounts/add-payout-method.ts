import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { bankAccountTypeOf } from '@lensdock/contract/payout-accounts/account-progress.ts';
import { bankDetailsFindings, plainBankField } from '@lensdock/contract/payout-accounts/bank-details.ts';
import type { BankAccountType, PayoutMethodBody } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import type { BankAccount } from '@lensdock/ports/card-payments/card-payments.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { Ask } from './limit-provider-calls.ts';
import type { CompanyFacts } from './payout-accounts.store.ts';

interface MethodCall {
  accountId: string;
  company: CompanyFacts;
  /** Makes a repeated call idempotent at the provider. */
  key: string;
}

/** Adds a payout method at the provider. Bank details are only passed on: they are never stored, logged or returned. */
export async function addPayoutMethod(
  { payments }: Pick<AppServices, 'payments'>,
  { accountId, company, key }: MethodCall,
  body: PayoutMethodBody,
  ask: Ask,
): Promise<void> {
  if (body.type === 'DEBIT') {
    const { token } = body;
    if (token === undefined) return;
    await ask(() => payments.card.addDebitCard(accountId, token, key));
    return;
  }
  const details = bankAccountOf(body, company);
  await ask(() => payments.card.addBankAccount(accountId, details, key).catch(refusedAtItsField(details.type)));
}

/** Reports all findings before the provider is asked. */
export function refuseWrongDetails(body: PayoutMethodBody): void {
  const findings = body.type === 'BANK' ? bankDetailsFindings(body) : [];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
}

function refusedAtItsField(type: BankAccountType) {
  return (error: unknown): never => {
    if (!(error instanceof PaymentsFailure) || error.refusal !== 'bank-details-refused') throw error;
    const inputField = type === 'IBAN' ? 'iban' : 'accountNumber';
    throw new Problem('invalid-input', [{ code: 'bank-details-refused', inputField }]);
  };
}

const countryOfType = { BSB: 'AU', CA_BANK: 'CA', SG_BANK: 'SG', US_BANK: 'US' } as const;
const currencyOfType = { BSB: 'AUD', CA_BANK: 'CAD', SG_BANK: 'SGD', US_BANK: 'USD' } as const;

function bankAccountOf(body: PayoutMethodBody, company: CompanyFacts): BankAccount {
  const accountHolder = body.accountHolder?.trim() ?? '';
  const type = body.bankAccountType ?? bankAccountTypeOf(company.country) ?? 'IBAN';
  const accountNumber = plainBankField(body.accountNumber);
  if (type === 'IBAN') {
    const iban = plainBankField(body.iban);
    return { type, iban, accountHolder, country: iban.slice(0, 2), currency: company.currency };
  }
  const place = { accountHolder, accountNumber, country: countryOfType[type], currency: currencyOfType[type] };
  switch (type) {
    case 'BSB':
      return { ...place, type, bsb: plainBankField(body.bsb) };
    case 'CA_BANK':
      return {
        ...place,
        type,
        transitNumber: plainBankField(body.transitNumber),
        institutionNumber: plainBankField(body.institutionNumber),
      };
    case 'SG_BANK':
      return { ...place, type, bankCode: plainBankField(body.bankCode), branchCode: plainBankField(body.branchCode) };
    case 'US_BANK':
      return { ...place, type, routingNumber: plainBankField(body.routingNumber) };
  }
}
