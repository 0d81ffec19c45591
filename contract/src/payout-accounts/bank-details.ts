import type { Finding } from '../kernel/finding.ts';
import type { requestFindingTexts } from '../kernel/request.findings.ts';
import { ibanFault } from './iban.ts';
import type { payoutAccountFindingTexts } from './payout-accounts.findings.ts';
import type { BankAccountType } from './payout-accounts.ts';

export const accountHolderLimit = 100;

export type BankField =
  | 'iban'
  | 'bsb'
  | 'accountNumber'
  | 'transitNumber'
  | 'institutionNumber'
  | 'bankCode'
  | 'branchCode'
  | 'routingNumber';

/** The fields of each kind of account, in the order of the form, with their lengths. */
export const bankFields: Readonly<Record<BankAccountType, readonly { name: BankField; min: number; max: number }[]>> = {
  IBAN: [{ name: 'iban', min: 15, max: 34 }],
  BSB: [
    { name: 'bsb', min: 6, max: 6 },
    { name: 'accountNumber', min: 5, max: 9 },
  ],
  CA_BANK: [
    { name: 'transitNumber', min: 5, max: 5 },
    { name: 'institutionNumber', min: 3, max: 3 },
    { name: 'accountNumber', min: 5, max: 15 },
  ],
  SG_BANK: [
    { name: 'bankCode', min: 4, max: 4 },
    { name: 'branchCode', min: 3, max: 3 },
    { name: 'accountNumber', min: 6, max: 19 },
  ],
  US_BANK: [
    { name: 'routingNumber', min: 9, max: 9 },
    { name: 'accountNumber', min: 5, max: 15 },
  ],
};

/** Bank details as typed. */
export type BankDetails = { bankAccountType?: BankAccountType | undefined; accountHolder?: string | undefined } & {
  [Field in BankField]?: string | undefined;
};

/** In groups, as banks print it; spaces and hyphens are ignored. */
export function plainBankField(typed: string | undefined): string {
  return (typed ?? '').replace(/[\s-]/g, '').toUpperCase();
}

type BankFinding = Finding<keyof typeof requestFindingTexts | keyof typeof payoutAccountFindingTexts>;

/** All findings of the details of a bank account. None repeats the input. */
export function bankDetailsFindings(details: BankDetails): BankFinding[] {
  const holder = details.accountHolder?.trim() ?? '';
  const type = details.bankAccountType;
  return [
    ...(holder === '' ? [{ code: 'required', inputField: 'accountHolder' } as const] : []),
    ...(type
      ? bankFields[type].flatMap((field) => fieldFindings(field, plainBankField(details[field.name])))
      : [{ code: 'required', inputField: 'bankAccountType' } as const]),
  ];
}

function fieldFindings(
  { name, min, max }: { name: BankField; min: number; max: number },
  value: string,
): BankFinding[] {
  const of = (code: BankFinding['code'], parameters?: BankFinding['parameters']): BankFinding[] => [
    { code, inputField: name, ...(parameters && { parameters }) },
  ];
  if (value === '') return of('required');
  if (name === 'iban') {
    const found = ibanFault(value);
    if (!found) return [];
    return of(found.fault, found.length === undefined ? undefined : { needed: found.length, found: value.length });
  }
  if (!/^[0-9]+$/.test(value)) return of('bank-digits-only');
  if (value.length >= min && value.length <= max) return [];
  return min === max
    ? of('bank-length', { needed: min, found: value.length })
    : of('bank-length-range', { min, max, found: value.length });
}
